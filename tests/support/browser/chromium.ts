import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { installDebianPackage } from '../process/debian-package.ts';

// Chromium without windows and their toolbars: the scenarios take a quarter less time in it.
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';
const places = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The program that CHROMIUM_PATH names or, without it, the first Chromium of this machine that runs. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  return given ? [given].find(runs) : [...places, chromium.executablePath()].find(runs);
}

/**
 * As findChromium, installing one where there is none, and Debian's headless shell also beside another.
 * Throws one line that says what to install.
 */
export function requireChromium(): string {
  if (!(process.env.CHROMIUM_PATH || existsSync(headlessShell))) installDebianPackage('chromium-headless-shell');
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH: ${process.env.CHROMIUM_PATH} does not run`);
  downloadChromium();
  const installed = findChromium() ?? (installDebianPackage('chromium') ? findChromium() : undefined);
  if (installed) return installed;
  throw new Error(
    'A Chromium is needed: install one (npx playwright install --with-deps chromium, or apt-get install chromium) or set CHROMIUM_PATH to its program',
  );
}

// A stand-in script, or a browser whose libraries are missing, is there and does not run.
function runs(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

function downloadChromium(): void {
  const playwright = createRequire(import.meta.url)
    .resolve('playwright/package.json')
    .replace('package.json', 'cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
    timeout: 180_000,
  });
}
