import { spawnSync } from 'node:child_process';

/** Installs a package with apt-get where that is possible: as root, on Debian or its kin. False: it is not installed. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0) return false;
  const run = (args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return run(['update']) && run(['install', '--yes', '--no-install-recommends', name]);
}
