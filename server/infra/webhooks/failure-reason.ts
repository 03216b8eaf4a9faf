/** Why no answer came, by the code of the error, for whoever runs the endpoint. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was rejected: nothing listens at this address and port',
  ECONNRESET: 'The connection was closed before an answer came',
  EPIPE: 'The connection was closed before an answer came',
  EHOSTUNREACH: 'The address cannot be reached',
  ENETUNREACH: 'The address cannot be reached',
  ETIMEDOUT: 'The address cannot be reached',
  EPROTO: 'The address does not speak https as expected',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The address does not speak https',
  CERT_HAS_EXPIRED: 'Its certificate has expired',
  CERT_NOT_YET_VALID: 'Its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by itself, not by an authority that is known here',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Its certificate is signed by an authority that is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate comes without the certificates of those who signed it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too large',
};

const MAX_LENGTH = 500;

/** In words; what has none in its own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, MAX_LENGTH);
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_') && !(code in REASONS)) return 'The answer is not HTTP';
  return (REASONS[code] ?? (error.message || error.name)).slice(0, MAX_LENGTH);
}
