import { spawnSync } from 'node:child_process';

/** Installs a package with apt-get if possible: as root, on Debian or a derivative. False: it is not installed. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const install = ['install', '--yes', '--no-install-recommends', name];
  return aptGet(install) || (aptGet(['update']) && aptGet(install));
}

function aptGet(args: string[]): boolean {
  const { status } = spawnSync('apt-get', ['--option', 'Acquire::http::Timeout=15', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
