import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { commandDatabaseConfig, databaseConfig, readEnv } from '#server/env.ts';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

const KEY = Buffer.alloc(32, 'key').toString('base64');

describe('the environment', () => {
  test('nothing set means the defaults of the contract', () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      UPLOADS_DIR: './uploads',
      STORAGE_REDIRECT: 'off',
      DATABASE_PREPARE: 'on',
      SECRETS_KEY: [],
      REQUIRE_SECOND_FACTOR: 'none',
      DEMO_DATA: 'auto',
      TRUST_PROXY: 0,
      RATE_LIMIT: 'on',
      SESSION_DAYS: 7,
      WORKERS: 1,
      MAIL_HOLD_SECONDS: 10,
      RETENTION_DAYS: 30,
      PUBLIC_DETAILS: 'full',
      SHARED_WORK: 'off',
      SAMPLE_SCREENS: 'on',
      WEBHOOK_PRIVATE_HOSTS: 'off',
      BRAND_NAME: 'Waybill Cargo',
      COMPANY_EMAIL: 'freight@waybillcargo.example',
      COMPANY_PHONE: '+44 20 7946 0142',
      COMPANY_ADDRESS: 'Quay House, 12 Harbour Road, London E16 2QT, United Kingdom',
      CORS_ORIGINS: [],
      LOG_LEVEL: 'info',
      LOG_ADDRESSES: 'full',
      NODE_ENV: 'development',
    });
  });

  test('an empty value is a missing one', () => {
    expect(readEnv({ PORT: '', SMTP_URL: '' })).toEqual(readEnv({}));
  });

  test('APP_URL follows PORT, and loses a trailing slash', () => {
    expect(readEnv({ PORT: '8080' }).APP_URL).toBe('http://localhost:8080');
    expect(readEnv({ APP_URL: 'https://track.example.com/' }).APP_URL).toBe('https://track.example.com');
  });

  test('CORS_ORIGINS is a list', () => {
    const { CORS_ORIGINS } = readEnv({ CORS_ORIGINS: 'https://a.example, https://b.example' });
    expect(CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example']);
  });

  test('DATABASE_URL may name several hosts', () => {
    const DATABASE_URL = 'postgres://user:a,b@one.example:5432,10.0.0.2:5433/name?target_session_attrs=read-write';
    expect(readEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  test('what stands beside DATABASE_URL: a command goes past the pooler, and needs no replica', () => {
    const [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL] = ['pooler', 'server', 'replica'].map(
      (host) => `postgres://${host}/name`,
    );
    const values = readEnv({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, DATABASE_PREPARE: 'off' });
    const beside = { directUrl: DATABASE_DIRECT_URL, replicaUrl: DATABASE_REPLICA_URL, prepare: false };
    expect(databaseConfig(values)).toEqual({ databaseUrl: DATABASE_URL, dataDir: './data', beside });
    const command = { databaseUrl: DATABASE_DIRECT_URL, dataDir: './data', beside: { prepare: false } };
    expect(commandDatabaseConfig(values)).toEqual(command);
    expect(commandDatabaseConfig(readEnv({ DATABASE_URL })).databaseUrl).toBe(DATABASE_URL);
  });

  test('SECRETS_KEY is a list of keys of 32 bytes, with or without padding', () => {
    const [one, two] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 250).toString('base64url')];
    expect(readEnv({ SECRETS_KEY: one }).SECRETS_KEY).toEqual([one]);
    expect(readEnv({ SECRETS_KEY: `${two}, ${one}` }).SECRETS_KEY).toEqual([two, one]);
  });

  test('CONDITIONS_FILE is read: plain text in UTF-8 of any script, with either end of line', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'conditions-')), 'conditions.txt');
    const read = (content: string | Buffer) => {
      writeFileSync(file, content);
      return readEnv({ CONDITIONS_FILE: file }).CONDITIONS_FILE;
    };
    expect(read('\n1. Haftung\r\n\r\n§ 431 HGB. 责任\n')).toBe('1. Haftung\n\n§ 431 HGB. 责任');
    expect(read('1.\tLiability')).toBe('1.  Liability');
    expect(read('x'.repeat(4_000))).toHaveLength(4_000);
    const rejected = ['', ' \n', 'x'.repeat(4_001), 'line\n'.repeat(12_001), 'a\0b', Buffer.from('Gebühr', 'latin1')];
    expect(() => readEnv({ CONDITIONS_FILE: '/dev/zero' })).toThrow(/^CONDITIONS_FILE must be a text file/);
    for (const content of rejected) expect(() => read(content)).toThrow(/^CONDITIONS_FILE must be a text file/);
  });

  test.each([
    [{ CONDITIONS_FILE: '/nowhere/conditions.txt' }, 'CONDITIONS_FILE'],
    ...['short', `${KEY},`, `${KEY},short`, KEY.slice(4), `${KEY}AAAA`, KEY.replace('=', '*'), '0'.repeat(64)].map(
      (value): [Record<string, string>, string] => [{ SECRETS_KEY: value }, 'SECRETS_KEY'],
    ),
    [{ REQUIRE_SECOND_FACTOR: 'yes' }, 'REQUIRE_SECOND_FACTOR'],
    [{ DATABASE_URL: 'postgres://one:5432,two:port/name' }, 'DATABASE_URL'],
    [{ STORAGE_URL: 's3://key@store.example/images' }, 'STORAGE_URL'],
    [{ STORAGE_REDIRECT: 'on' }, 'STORAGE_URL'],
    [{ WORKERS: '0' }, 'WORKERS'],
    [{ DATABASE_PREPARE: 'no' }, 'DATABASE_PREPARE'],
    [{ DATABASE_URL: 'postgres://one/name', DATABASE_REPLICA_URL: 'two' }, 'DATABASE_REPLICA_URL'],
    [{ DATABASE_REPLICA_URL: 'postgres://two/name' }, 'DATABASE_URL is missing: DATABASE_REPLICA_URL'],
    [{ DATABASE_DIRECT_URL: 'postgres://two/name' }, 'DATABASE_URL is missing: DATABASE_DIRECT_URL'],
    [{ PORT: '3.5' }, 'PORT'],
    [{ APP_URL: 'https://example.com/shop' }, 'APP_URL'],
    [{ DATABASE_URL: 'sqlite://x' }, 'DATABASE_URL'],
    [{ CORS_ORIGINS: 'https://a.example,nonsense' }, 'CORS_ORIGINS'],
    [{ SUPER_ADMIN_EMAIL: 'a@example.com' }, 'SUPER_ADMIN_PASSWORD'],
    [{ SUPER_ADMIN_PASSWORD: 'wbcargo1' }, 'SUPER_ADMIN_EMAIL'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ LOG_ADDRESSES: 'none' }, 'LOG_ADDRESSES'],
    [{ PUBLIC_DETAILS: 'none' }, 'PUBLIC_DETAILS'],
    [{ SAMPLE_SCREENS: 'none' }, 'SAMPLE_SCREENS'],
    [{ COMPANY_EMAIL: 'nobody' }, 'COMPANY_EMAIL'],
    [{ COMPANY_PHONE: 'by post' }, 'COMPANY_PHONE'],
    [{ COMPANY_ADDRESS: 'A'.repeat(251) }, 'COMPANY_ADDRESS'],
    [{ COMPANY_ADDRESS: 'Pier 1\nPort' }, 'COMPANY_ADDRESS'],
    [{ QUOTES_TO: 'sales@example.com, desk@example.com' }, 'QUOTES_TO'],
    [{ MAIL_FROM: 'a@example.com\nBcc: b@example.com' }, 'MAIL_FROM'],
  ])('%j is rejected with a line that begins with %s', (variables, name) => {
    expect(() => readEnv(variables)).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  test('a rejected value is never repeated: it may be a secret', () => {
    const secret = 'mysql://root:hunter2@db';
    expect(() => readEnv({ DATABASE_URL: secret })).not.toThrow(/hunter2/);
    expect(() => readEnv({ SECRETS_KEY: `${KEY},hunter2` })).not.toThrow(new RegExp(`hunter2|${KEY.slice(0, 9)}`));
  });

  test('.env.example names every variable of the contract', () => {
    const withoutDefault = [
      'DATABASE_URL',
      'DATABASE_REPLICA_URL',
      'DATABASE_DIRECT_URL',
      'STORAGE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SUPER_ADMIN_EMAIL',
      'SUPER_ADMIN_PASSWORD',
      'QUOTES_TO',
      'METRICS_TOKEN',
      'TRACING_URL',
    ];
    const contract = [...Object.keys(readEnv({})).filter((name) => name !== 'NODE_ENV'), ...withoutDefault];
    const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.filter((name) => name !== 'POSTGRES_PASSWORD').sort()).toEqual(contract.sort());
  });

  test('.env.example as it is gives the defaults', () => {
    expect(readEnv(parseEnv(example))).toEqual(readEnv({}));
  });
});
