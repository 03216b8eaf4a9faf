/**
 * The settings that differ from PostgreSQL's defaults. fsync, synchronous_commit and full_page_writes stay on, so that
 * acknowledged writes survive a power cut. Small, because the product on the same machine is its only client.
 */
const SETTINGS: Record<string, string> = {
  // PostgreSQL's own: each of the product's workers takes up to 12, and waits where none is left.
  max_connections: '100',
  shared_buffers: '32MB',
  // A list of the pages that hold matches is exact up to 233,000 pages, 2.5 million shipments (decision 107).
  work_mem: '16MB',
  max_wal_size: '256MB',
  // No replica and no archive: less to write.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Workers of its own would be three processes more.
  io_method: 'sync',
  jit: 'off',
  // A row by an index costs about what the next one does, on solid disks and from memory.
  random_page_cost: '1.1',
  cluster_name: 'waybill-cargo',
  lc_messages: 'C',
  // Logs the server's events but no statement: statements hold names and addresses.
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** The options of the program `postgres`. `further` are settings of this start, such as where it listens. */
export function serverOptions(further: Record<string, string>): string[] {
  return Object.entries({ ...SETTINGS, ...further }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
