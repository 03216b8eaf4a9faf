#!/bin/sh
# An S3 server with one account and one bucket that only this account reads.
set -eu
: "${AWS_SECRET_ACCESS_KEY:?set OBJECT_STORE_SECRET}"
cat > /tmp/s3.json <<END
{"identities": [{"name": "waybill",
  "credentials": [{"accessKey": "$AWS_ACCESS_KEY_ID", "secretKey": "$AWS_SECRET_ACCESS_KEY"}],
  "actions": ["Read:waybill", "Write:waybill", "List:waybill", "Admin:waybill"]}]}
END
(until echo "s3.bucket.create -name waybill" | weed shell >/dev/null 2>&1; do sleep 1; done) &
exec weed server -dir=/data -s3 -s3.port=8333 -s3.config=/tmp/s3.json
