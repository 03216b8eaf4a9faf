import { describe, expect, test } from 'vitest';
import { parseStorageUrl } from '#contract/storage-url.ts';

describe('an address of a bucket', () => {
  test('has its key and secret percent-escaped, and defaults', () => {
    expect(parseStorageUrl('s3://K%2BY:a%2Fb%40c%3Ad%25@store.example/images')).toEqual({
      endpoint: 'https://store.example',
      bucket: 'images',
      prefix: '',
      region: undefined,
      accessKeyId: 'K+Y',
      secretAccessKey: 'a/b@c:d%',
    });
  });

  test('may have a port, a prefix, a region, and no TLS', () => {
    const url = 's3://key:secret@127.0.0.1:9000/images/waybill/live/?region=eu-central-1&tls=off';
    expect(parseStorageUrl(url)).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      prefix: 'waybill/live/',
      region: 'eu-central-1',
    });
  });

  test.each(
    `https://key:secret@store.example/images s3://store.example/images s3://key@store.example/images
    s3://key:sec/ret@store.example/images s3://key:sec%ret@store.example/images s3://key:secret@store.example
    s3://key:secret@store.example/ s3://key:secret@/images s3://key:secret@store.example/images/../other
    s3://key:secret@store.example/images/a+b s3://key:secret@store.example/images?tls=maybe
    s3://key:secret@store.example/images?regoin=eu s3://key:secret@store.example/images#part`.split(/\s+/),
  )('is not %s', (url) => {
    expect(parseStorageUrl(url)).toBeNull();
  });
});
