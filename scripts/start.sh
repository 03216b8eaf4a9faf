#!/bin/sh
# Installs and builds what is missing, then becomes the product: one process, to which every signal goes. On Windows: start.mjs.
node=$(node scripts/prepare.mjs) || exit
# Without this limit glibc keeps what decoded photographs leave behind in every thread (decision 021).
export NODE_ENV=production MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
exec "$node" --env-file-if-exists=.env server/main.ts
