/**
 * The shell becomes the program and leaves a watcher behind, which holds the end of a pipe (the third) from this process: when the process
 * ends, however it ends, the watcher ends the program. The watcher is no child of the program's, which would wonder at its end.
 */
const WATCHED = `
( {
  read -r _ <&3
  kill -INT "$$"
  for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$$" || exit; sleep 1; done
  kill -QUIT "$$"
} 2>/dev/null & )
exec "$@" 3<&-`;

/** What to spawn, with a pipe as `stdio[3]`, so that the program does not outlive this process. Not on Windows. */
export function watchedCommand(program: string, args: readonly string[]): [file: string, args: string[]] {
  return ['/bin/sh', ['-c', WATCHED, 'sh', program, ...args]];
}
