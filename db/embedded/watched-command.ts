/**
 * The shell becomes the program and leaves a watcher, which holds the end of a pipe (the third) from this process. When
 * this process ends, the watcher ends the program. It is no child of the program, which would react to its end.
 */
const WATCHED = `
( {
  read -r _ <&3
  kill -INT "$$"
  for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$$" || exit; sleep 1; done
  kill -QUIT "$$"
} 2>/dev/null & )
exec "$@" 3<&-`;

/**
 * The command to spawn, with a pipe as `stdio[3]`, so that the program does not outlive this process. Not on Windows.
 */
export function watchedCommand(program: string, args: readonly string[]): [file: string, args: string[]] {
  return ['/bin/sh', ['-c', WATCHED, 'sh', program, ...args]];
}
