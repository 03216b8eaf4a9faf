#!/usr/bin/env bash
# Calls each REST route once, in an order that works; tests/process/scenarios/walk-through.test.ts runs it. What a call
# takes, answers and is rejected with is in /api/openapi.json and on the pages of /developers. A protected call carries
# the token of a session, or an API key, in the header auth-token or as Authorization: Bearer.
#
# It needs bash, curl, Node and a product with an empty database:
#   DATA_DIR=/tmp/walk/data UPLOADS_DIR=/tmp/walk/uploads DEMO_DATA=off MAIL_HOLD_SECONDS=0 QUOTES_TO=sales@example.com \
#   SUPER_ADMIN_EMAIL=root@example.com SUPER_ADMIN_PASSWORD='correct horse 12' npm start
# and in a second shell:
#   BASE=http://localhost:3000 EMAIL=root@example.com PASSWORD='correct horse 12' bash docs/rest.sh
set -euo pipefail

json() { node -pe "JSON.parse(require('fs').readFileSync(0, 'utf8'))$1"; }
call() { curl --silent --show-error --fail-with-body "$@"; }
body='content-type: application/json'
image=$(mktemp --suffix=.png)
echo 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC' | base64 -d > "$image"

# Accounts
TOKEN=$(call "$BASE/api/login" -H "$body" -d "{\"email\":\"$EMAIL\",\"password\":\"$PASSWORD\"}" | json .token)
super="auth-token: $TOKEN"
call "$BASE/api/me" -H "$super"
STAFF=$(call "$BASE/api/register" -H "$body" -d '{"fullName":"Ada Clerk","email":"ada@example.com","password":"abcdefg1"}')
clerk="auth-token: $(echo "$STAFF" | json .token)"
ADA=$(echo "$STAFF" | json .user._id)
BEN=$(call "$BASE/api/register" -H "$super" -H "$body" -d '{"fullName":"Ben Clerk","email":"ben@example.com","password":"abcdefg2","confirmPassword":"abcdefg2","role":"admin"}' | json .user._id)
call "$BASE/api/users/awaiting" -H "$super"
call "$BASE/api/users?show=unverified&search=ada" -H "$super"
call -X PUT "$BASE/api/user/$ADA/verify" -H "$super" -H "$body" -d '{"duty":"office"}'
call -X PUT "$BASE/api/user/$BEN/verify" -H "$super"
call -X PUT "$BASE/api/user/$BEN/unverify" -H "$super"
call -X PUT "$BASE/api/user/$BEN/role" -H "$super" -H "$body" -d '{"role":"client"}'
call -X PUT "$BASE/api/user/$BEN/verification" -H "$super" -H "$body" -d '{"isVerified":true}'
call -X PATCH "$BASE/api/user/$BEN" -H "$super" -H "$body" -d '{"isActive":false}'
call "$BASE/api/user/$BEN" -H "$super"
call "$BASE/api/all-user" -H "$super"
call -X DELETE "$BASE/api/user/$BEN" -H "$super"

# The caller's own account
call -X PATCH "$BASE/api/me" -H "$clerk" -H "$body" -d '{"fullName":"Ada de Vries"}'
call -X PUT "$BASE/api/me/password" -H "$clerk" -H "$body" -d '{"currentPassword":"abcdefg1","newPassword":"Harbour lights 7","confirmPassword":"Harbour lights 7"}'
SECOND=$(call "$BASE/api/login" -H "$body" -d '{"email":"ada@example.com","password":"Harbour lights 7"}' | json .token)
SESSION=$(call "$BASE/api/me/sessions" -H "auth-token: $SECOND" | json '.sessions.find(({ current }) => current)._id')
call -X DELETE "$BASE/api/me/sessions/$SESSION" -H "$clerk"
call -X DELETE "$BASE/api/me/sessions" -H "$clerk"
# A second factor. `totp SECRET` prints the code that an authenticator app shows now, `totp SECRET 1` the next one.
# The server accepts each code once.
totp() {
  node -e 'const [secret, steps = "0"] = process.argv.slice(1);
    const bits = [...secret].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
    const step = Buffer.alloc(8);
    step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30000) + Number(steps)));
    const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
    const mac = require("crypto").createHmac("sha1", key).update(step).digest();
    console.log(String((mac.readUInt32BE(mac[19] & 15) & 0x7fffffff) % 1000000).padStart(6, "0"));' "$@"
}
SECRET=$(call "$BASE/api/me/totp" -H "$clerk" -H "$body" -d '{"password":"Harbour lights 7"}' | json .secret)
CODES=$(call -X PUT "$BASE/api/me/totp" -H "$clerk" -H "$body" -d "{\"code\":\"$(totp "$SECRET")\"}")
# A sign-in now takes two steps: the first answers with a challenge instead of a token. A recovery code works once.
CHALLENGE=$(call "$BASE/api/login" -H "$body" -d '{"email":"ada@example.com","password":"Harbour lights 7"}' | json .challenge)
call "$BASE/api/login/second" -H "$body" -d "{\"challenge\":\"$CHALLENGE\",\"code\":\"$(echo "$CODES" | json .recoveryCodes[0])\"}"
both="{\"password\":\"Harbour lights 7\",\"code\":\"$(totp "$SECRET" 1)\"}"
CODES=$(call "$BASE/api/me/totp/recovery-codes" -H "$clerk" -H "$body" -d "$both")
call "$BASE/api/me/totp" -H "$clerk"
both="{\"password\":\"Harbour lights 7\",\"code\":\"$(echo "$CODES" | json .recoveryCodes[0])\"}"
call -X DELETE "$BASE/api/me/totp" -H "$clerk" -H "$body" -d "$both"
# A super-admin removes the second factor of a user who lost telephone and recovery codes.
# Here it is already off: 409 'This account has no second factor.'
call -X DELETE "$BASE/api/user/$ADA/totp" -H "$super" || true
# A sign-up is mailed a link that confirms its address. This call mails another one.
# The token is in the mail; the one here is invalid: 400 'This link is not valid any more'.
call -X POST "$BASE/api/me/confirm-email" -H "$clerk"
call "$BASE/api/confirm-email" -H "$body" -d '{"token":"from the mail"}' || true
# A mail with a link goes to the address if it has an account. Again the token is in the mail: 400.
call "$BASE/api/password-reset" -H "$body" -d '{"email":"ada@example.com"}'
choice='{"token":"from the mail","password":"Harbour lights 7","confirmPassword":"Harbour lights 7"}'
call "$BASE/api/password-reset/confirm" -H "$body" -d "$choice" || true
CARL=$(call "$BASE/api/invitations" -H "$super" -H "$body" -d '{"fullName":"Carl Clerk","email":"carl@example.com","role":"admin"}' | json .user._id)
call -X POST "$BASE/api/invitations/$CARL/resend" -H "$super"
call "$BASE/api/invitations/accept" -H "$body" -d "$choice" || true
call -X DELETE "$BASE/api/user/$CARL/sessions" -H "$super"

# Shipments: images travel as multipart
SHIPMENT=$(call "$BASE/api/shipments" -H "$clerk" \
  -F senderName='Anneke de Vries' -F senderEmail=a.devries@example.com \
  -F receiverName='Grace Okafor' -F receiverEmail=g.okafor@example.com \
  -F originAddress='Waalhaven 12' -F originCity=Rotterdam -F originCountry=Netherlands \
  -F destinationAddress='7 Wharf Road' -F destinationCity=Lagos -F destinationCountry=Nigeria \
  -F weight=12.5 -F carrier=dhl -F shippingMode=Sea -F reference='PO 4711' -F image=@"$image")
ID=$(echo "$SHIPMENT" | json .shipment._id)
NUMBER=$(echo "$SHIPMENT" | json .shipment.trackingNumber)
call "$BASE/api/shipments/public/track/$NUMBER"
# Whether it has changed since: 204, or 304 while its updatedAt is still the one in quotation marks.
call "$BASE/api/shipments/public/track/$NUMBER/version" -H "if-none-match: \"$(call "$BASE/api/shipments/public/track/$NUMBER" | json .shipment.updatedAt)\""
# The same as files beside the page: the JSON, and the delivery for a calendar once there is an estimate.
call "$BASE/tracking/$NUMBER.json" -o /dev/null
call "$BASE/api/shipments/my-shipments?search=lagos" -H "$clerk"
# Suggestions: the parties of the caller's earlier shipments
call "$BASE/api/shipments/parties?role=receiver&search=grace" -H "$clerk"
call "$BASE/api/shipments/admin/all-shipments?page=1&limit=10" -H "$clerk"
# The ids of all that match and that the caller may change, for a bulk update.
call "$BASE/api/shipments/matching" -H "$clerk" -H "$body" -d '{"status":"processing","scope":"mine"}'
# A CSV file: the template, a dry run, the import, the shipment of each row, and the undo, which is possible for a day.
# `dates` decides what 03/04/2026 is, `tz` the zone of times, `values` what unknown values become.
CSV=$(call "$BASE/api/shipments/import/template" -H "$clerk")
call "$BASE/api/shipments/import?dryRun=true&partial=true&values=%7B%22shippingMode%22:%7B%22Road%22:%22Ground%22%7D%7D" -H "$clerk" -H 'content-type: text/csv' -d "$CSV"
IMPORT=$(call "$BASE/api/shipments/import?dates=day-first&tz=Europe/Berlin&fileName=orders.csv" -H "$clerk" -H 'content-type: text/csv' -d "$CSV" | json .batchId)
call "$BASE/api/shipments/import/$IMPORT/rows?limit=100" -H "$clerk"
call -X POST "$BASE/api/shipments/import/$IMPORT/undo" -H "$clerk"
call "$BASE/api/shipments/$ID" -H "$clerk"
call -X PATCH "$BASE/api/shipments/$ID" -H "$clerk" -H "$body" -d '{"status":"shipped","weight":13}'
call -X PATCH "$BASE/api/shipments/$ID" -H "$clerk" -F updateAction=addImages -F image=@"$image"
# The language of the receiver's mails; '' leaves it to the destination's country.
call -X PATCH "$BASE/api/shipments/$ID" -H "$clerk" -H "$body" -d '{"language":"pt"}' | json .shipment.language
# Pieces and references; in a form each is one part with this JSON. A wrong check digit is accepted with a warning.
goods='{"pieces":[{"count":2,"type":"pallet","length":120,"width":80,"height":100,"weight":250}],"references":[{"type":"container","value":"CSQU3054384","public":true}]}'
call -X PATCH "$BASE/api/shipments/$ID" -H "$clerk" -H "$body" -d "$goods" | json .warnings
# The second pallet's number finds the shipment.
call "$BASE/api/shipments/public/track/$NUMBER-002"
# Documents: PDF, PNG or JPEG, 15 MB each, up to five at once and twenty a shipment.
DOCUMENT=$(call "$BASE/api/shipments/$ID/documents" -H "$clerk" -F type=invoice -F visibility=receiver -F title=Invoice -F file=@"$image" | json '.documents[0]._id')
call "$BASE/api/shipments/$ID/documents" -H "$clerk"
call -X PATCH "$BASE/api/documents/$DOCUMENT" -H "$clerk" -H "$body" -d '{"title":"Commercial invoice"}'
# The file is always an attachment. A browser gets it by a ticket, which is valid once, for a minute.
call "$BASE/api/documents/$DOCUMENT" -H "$clerk" -o /dev/null
call "$BASE$(call -X POST "$BASE/api/documents/$DOCUMENT/ticket" -H "$clerk" | json .url)" -o /dev/null
# Without the key of a link that was mailed to the receiver the list is empty and the file 404.
call "$BASE/api/shipments/public/track/$NUMBER/documents" -H 'tracking-key: none'
call "$BASE/api/shipments/public/track/$NUMBER/documents/$DOCUMENT" -H 'tracking-key: none' || true
call -X DELETE "$BASE/api/documents/$DOCUMENT" -H "$clerk"
# The estimate is a day at the destination. A change of it can be undone as long as its mail waits; with MAIL_HOLD_SECONDS=0: 409.
call "$BASE/api/shipments/$ID/estimate" -H "$clerk" -H "$body" -d '{"date":"2030-12-24"}'
call "$BASE/api/shipments/$ID/estimate" -H "$clerk" -H "$body" -d '{"date":"2030-12-28","reason":"customs-inspection","notify":"receiver"}'
call -X POST "$BASE/api/shipments/$ID/estimate/undo" -H "$clerk" || true
# Papers as PDF; labels also as SVG (one `piece`) or as ZPL for a printer of 203 or 300 dpi.
papers=$(mktemp --directory)
call "$BASE/api/shipments/$ID/waybill" -H "$clerk" -o "$papers/waybill.pdf"
call "$BASE/api/shipments/$ID/packing-list" -H "$clerk" -o "$papers/packing-list.pdf"
call "$BASE/api/shipments/$ID/label?size=a6" -H "$clerk" -o "$papers/labels.pdf"
call "$BASE/api/shipments/$ID/label?format=zpl&size=4x6&dpi=300&from=1&to=2" -H "$clerk" -o "$papers/labels.zpl"
call "$BASE/api/shipments/labels" -H "$clerk" -H "$body" -d "{\"ids\":[\"$ID\"],\"size\":\"4x6\"}" -o "$papers/many.pdf"
# A mail about an event waits MAIL_HOLD_SECONDS. An event that is removed meanwhile leaves no trace; a later one is retracted.
EVENT=$(call "$BASE/api/shipments/$ID/events" -H "$clerk" -H "$body" -d '{"status":"in-transit","location":"Antwerp","note":"Loaded","notify":"receiver"}' | json .eventId)
# Those of `notify` who were mailed the event are mailed that it no longer holds.
call -X DELETE "$BASE/api/shipments/$ID/events/$EVENT?notify=receiver" -H "$clerk"
# Who knows the receiver's e-mail address gets a key, as each mailed link carries one. `renew` in send-link ends earlier keys.
KEY=$(call "$BASE/api/shipments/public/track/$NUMBER/unlock" -H "$body" -d '{"answer":"g.okafor@example.com"}' | json .key)
# What a receiver writes, with up to three images. Five in 24 hours.
ANSWER=$(call "$BASE/api/shipments/public/track/$NUMBER/answer" -H "tracking-key: $KEY" -F kind=damaged -F message='One corner is wet' -F image=@"$image" | json .answer._id)
IMAGE=$(call "$BASE/api/shipments/$ID/answers" -H "$clerk" | json '.answers[0].image[0]')
call "$BASE/api/shipments/$ID/answers/$IMAGE" -H "$clerk" -o /dev/null
call "$BASE/api/shipments/$ID/messages" -H "$clerk" -F text='We look into it.' -F to=receiver -F image=@"$image" | json .message._id
call "$BASE/api/shipments/$ID/messages" -H "$clerk" | json '.messages[0].to'
IMAGE=$(call "$BASE/api/shipments/public/track/$NUMBER/messages" -H "tracking-key: $KEY" | json '.messages[0].image[0]')
call "$BASE/api/shipments/public/track/$NUMBER/messages/$IMAGE" -H "tracking-key: $KEY" -o /dev/null
# Until it is done its shipment has the reason `answer` in attention. false takes it back.
call -X PATCH "$BASE/api/answers/$ANSWER" -H "$clerk" -H "$body" -d '{"done":true}' | json .answer.doneAt
# Could not deliver: a reason, up to two photographs and the day of the next attempt, which becomes the estimate.
call "$BASE/api/shipments/$ID/attempts" -H "$clerk" -F reason=receiver-absent -F note='The gate was shut' -F nextAttempt=2026-12-07 \
  -F creationKey=telephone-4711-0000 -F image=@"$image" | json .shipment.estimatedDay
# Proof of delivery: a signature (PNG) and up to two images beside the name. Sent again with its creationKey it is recorded once.
PROOF=$(call "$BASE/api/shipments/$ID/proof" -H "$clerk" -F receivedBy='Ngozi Bello' -F pieces=1 -F damage='One corner is wet' -F creationKey=telephone-4711-0001 \
  -F signature=@"$image" -F image=@"$image" | json .eventId)
# A file by its name in `proof`; signature stands for the name of the signature.
call "$BASE/api/shipments/$ID/proof/signature" -H "$clerk" -o /dev/null
# The proof as a PDF.
call "$BASE/api/shipments/$ID/proof.pdf" -H "$clerk" -o "$papers/proof.pdf"
call "$BASE/api/shipments/public/track/$NUMBER" -H "tracking-key: $KEY" | json .shipment.proof.receivedBy
call "$BASE/api/shipments/public/track/$NUMBER/proof" -H "tracking-key: $KEY" | json .proof.receivedBy
call "$BASE/api/shipments/public/track/$NUMBER/proof/signature" -H "tracking-key: $KEY" -o /dev/null
# With PUBLIC_DETAILS=limited everybody else reads `limited: true` and less.
IMAGE=$(call "$BASE/api/shipments/public/track/$NUMBER" -H "tracking-key: $KEY" | json '.shipment.image[0]')
call "$BASE/api/shipments/public/track/$NUMBER/image/$IMAGE" -H "tracking-key: $KEY" -o /dev/null
# Retracted with its event it is shown to nobody.
call -X DELETE "$BASE/api/shipments/$ID/events/$PROOF" -H "$clerk"
call "$BASE/api/shipments/$ID/send-link" -H "$clerk" -H "$body" -d '{"to":"receiver"}'
MAIL=$(call "$BASE/api/shipments/$ID/deliveries" -H "$clerk" | json '.deliveries[0]._id')
# What a mail said: subject and text, null until it is sent.
call "$BASE/api/deliveries/$MAIL" -H "$clerk"
call -X PUT "$BASE/api/shipments/$ID/owner" -H "$clerk" -H "$body" -d "{\"user\":\"$ADA\"}"
# Shipments that need attention, the longest waiting first. A snoozed shipment is left out for everyone until its time.
call "$BASE/api/shipments/attention?reason=late" -H "$clerk"
TOMORROW=$(node -p 'new Date(Date.now() + 24 * 60 * 60000).toISOString()')
call -X PATCH "$BASE/api/shipments/$ID/snooze" -H "$clerk" -H "$body" -d "{\"until\":\"$TOMORROW\",\"note\":\"Called\"}"
# Several at once, all or none; null ends it.
call -X PATCH "$BASE/api/shipments/bulk-snooze" -H "$clerk" -H "$body" -d "{\"ids\":[\"$ID\"],\"until\":null}"
call "$BASE/api/shipments/parties?role=sender&search=anneke" -H "$clerk"
# Carriers beyond the five, and a shipment of one.
LINE=$(call "$BASE/api/carriers" -H "$clerk" -H "$body" -d '{"name":"Harbour Line","trackingUrl":"https://line.example/track/{number}"}' | json .carrier._id)
call "$BASE/api/carriers" -H "$clerk"
call -X PATCH "$BASE/api/shipments/$ID" -H "$clerk" -H "$body" -d '{"carrier":"custom","carrierName":"Harbour Line"}' -o /dev/null
call "$BASE/api/shipments/my-shipments?carrierName=harbour+line" -H "$clerk"
# A new name renames its shipments; deleted, they keep it.
call -X PATCH "$BASE/api/carriers/$LINE" -H "$super" -H "$body" -d '{"name":"Harbour Lines"}'
call -X DELETE "$BASE/api/carriers/$LINE" -H "$super"
# Companies, and a shipment whose customer one is.
COMPANY=$(call "$BASE/api/companies" -H "$clerk" -H "$body" -d '{"name":"Harbour Foods","number":"C-100"}' | json .company._id)
call "$BASE/api/companies?search=harbour" -H "$clerk"
call -X PATCH "$BASE/api/companies/$COMPANY" -H "$clerk" -H "$body" -d '{"city":"Rotterdam"}'
call -X PATCH "$BASE/api/shipments/$ID" -H "$clerk" -H "$body" -d "{\"company\":\"$COMPANY\"}" -o /dev/null
call "$BASE/api/shipments/my-shipments?company=$COMPANY" -H "$clerk"
call -X PATCH "$BASE/api/shipments/$ID" -H "$clerk" -H "$body" -d '{"company":null}' -o /dev/null
# Whoever is invited joins by the token in the mail; the one here is invalid: 400. Managers keep the members of their
# own company: staff have the calls above, so these are 403.
IVY=$(call "$BASE/api/companies/$COMPANY/members" -H "$clerk" -H "$body" -d '{"fullName":"Ivy Sible","email":"ivy@example.com","as":"member"}' | json .member._id)
call "$BASE/api/companies/$COMPANY/members" -H "$clerk"
call -X PATCH "$BASE/api/companies/$COMPANY/members/$IVY" -H "$clerk" -H "$body" -d '{"as":"manager"}'
call "$BASE/api/portal/members" -H "$clerk" || true
call "$BASE/api/portal/members" -H "$clerk" -H "$body" -d '{"fullName":"Oli Sible","email":"oli@example.com","as":"viewer"}' || true
call -X PATCH "$BASE/api/portal/members/$IVY" -H "$clerk" -H "$body" -d '{"as":"viewer"}' || true
call -X DELETE "$BASE/api/portal/members/$IVY" -H "$clerk" || true
# What members see; it is 403 for staff.
call "$BASE/api/portal/summary" -H "$clerk" || true
call "$BASE/api/portal/shipments?only=moving&numbers=PO-10001" -H "$clerk" || true
call "$BASE/api/portal/shipments/$ID" -H "$clerk" || true
call "$BASE/api/portal/export" -H "$clerk" -H "$body" -d '{"only":"late"}' || true
call "$BASE/api/portal/shipments/$ID/documents" -H "$clerk" || true
call "$BASE/api/portal/shipments/$ID/documents" -H "$clerk" -F type=customs -F file=@"$image" || true
call "$BASE/api/portal/loads?state=departed" -H "$clerk" || true
call "$BASE/api/portal/loads/$ID" -H "$clerk" || true
call "$BASE/api/portal/loads/$ID/manifest" -H "$clerk" || true
call "$BASE/api/portal/invoices?only=unpaid" -H "$clerk" || true
call "$BASE/api/portal/documents/$ID" -H "$clerk" || true
call -X POST "$BASE/api/portal/documents/$ID/ticket" -H "$clerk" || true
call "$BASE/api/portal/shipments/$ID/messages" -H "$clerk" || true
call "$BASE/api/portal/shipments/$ID/messages" -H "$clerk" -H "$body" -d '{"text":"Where is it?"}' || true
call "$BASE/api/portal/shipments/$ID/messages/none.jpg" -H "$clerk" || true
call -X POST "$BASE/api/portal/shipments/$ID/read" -H "$clerk" || true
call -X PUT "$BASE/api/portal/shipments/$ID/follow" -H "$clerk" || true
call -X DELETE "$BASE/api/portal/shipments/$ID/follow" -H "$clerk" || true
call "$BASE/api/portal/notices" -H "$clerk" || true
call -X PUT "$BASE/api/portal/notices" -H "$clerk" -H "$body" -d '{"events":["delivered"],"of":"all","digest":"weekly"}' || true
call "$BASE/api/portal/shipments/$ID/waybill" -H "$clerk" || true
call "$BASE/api/portal/shipments/$ID/proof" -H "$clerk" || true
call -X POST "$BASE/api/portal/shipments/$ID/waybill/ticket" -H "$clerk" || true
call -X POST "$BASE/api/portal/shipments/$ID/proof/ticket" -H "$clerk" || true
call "$BASE/api/portal/shipments/$ID/proof/signature" -H "$clerk" || true
call "$BASE/api/portal/shipments/$ID/images/none.jpg" -H "$clerk" || true
call "$BASE/api/portal/requests" -H "$clerk" -H "$body" -d '{"originCity":"Gdańsk","originCountry":"Poland","destinationCity":"Porto","destinationCountry":"Portugal","weight":12}' || true
call "$BASE/api/portal/requests?state=requested" -H "$clerk" || true
call "$BASE/api/portal/requests/$ID" -H "$clerk" || true
call -X PATCH "$BASE/api/portal/requests/$ID" -H "$clerk" -H "$body" -d '{"weight":13}' || true
call -X POST "$BASE/api/portal/requests/$ID/read" -H "$clerk" || true
call -X DELETE "$BASE/api/portal/requests/$ID" -H "$clerk" || true
call "$BASE/api/memberships/accept" -H "$clerk" -H "$body" -d '{"token":"from the mail"}' || true
call -X DELETE "$BASE/api/companies/$COMPANY/members/$IVY" -H "$clerk"
call "$BASE/api/companies/$COMPANY" -H "$super"
# Earlier shipments are put under it by the parties' addresses, and the company is merged into another one.
call "$BASE/api/companies/$COMPANY/shipments-preview" -H "$clerk" -H "$body" -d '{"addresses":["nobody@harbour.example"]}'
call "$BASE/api/companies/$COMPANY/shipments" -H "$clerk" -H "$body" -d '{"addresses":["nobody@harbour.example"]}'
STAYS=$(call "$BASE/api/companies" -H "$clerk" -H "$body" -d '{"name":"Harbour Foods Ltd"}' | json .company._id)
call "$BASE/api/companies/$COMPANY/merge" -H "$super" -H "$body" -d "{\"into\":\"$STAYS\"}"
call -X DELETE "$BASE/api/companies/$STAYS" -H "$super"
# Figures of one's own shipments, and the shipments that one of them counts.
call "$BASE/api/insights?by=lane&mode=Air" -H "$clerk"
call "$BASE/api/insights?by=month&format=csv" -H "$clerk"
call "$BASE/api/insights/shipments?figure=shipments&by=carrier&key=dhl" -H "$clerk"
# A load: its shipments move together, by one event. What arrived keeps its shipments, and is not deleted.
LOAD=$(call "$BASE/api/loads" -H "$clerk" -H "$body" -d '{"mode":"Sea","transport":"MV Aurora","voyage":"112W","fromCity":"Gdańsk","fromCountry":"Poland","toCity":"Porto","toCountry":"Portugal"}' | json .load._id)
call "$BASE/api/loads?state=open&search=aurora" -H "$clerk"
call -X PATCH "$BASE/api/loads/$LOAD" -H "$clerk" -H "$body" -d '{"capacity":{"weight":21000,"volume":33}}'
call -X PUT "$BASE/api/loads/$LOAD/shipments" -H "$clerk" -H "$body" -d "{\"numbers\":[\"$NUMBER\"]}"
call "$BASE/api/loads/$LOAD" -H "$clerk"
# What is loaded is counted by scan; the end of the tally enters what is missing.
call "$BASE/api/loads/$LOAD/tally" -H "$clerk" -H "$body" -d "{\"at\":\"loading\",\"numbers\":[\"$NUMBER-001\"]}"
call "$BASE/api/loads/$LOAD/tally?at=loading" -H "$clerk"
call "$BASE/api/loads/$LOAD/tally/close/preview" -H "$clerk" -H "$body" -d '{"at":"loading"}'
call "$BASE/api/loads/$LOAD/tally/close" -H "$clerk" -H "$body" -d '{"at":"loading","notify":"none"}'
call "$BASE/api/loads/$LOAD/manifest" -H "$clerk" -o "$papers/manifest.pdf"
call "$BASE/api/loads/$LOAD/events/preview" -H "$clerk" -H "$body" -d '{"departed":true}'
call "$BASE/api/loads/$LOAD/events" -H "$clerk" -H "$body" -d '{"departed":true,"notify":"none"}'
late="{\"ids\":[\"$LOAD\"],\"internalNote\":\"Storm off Biscay\"}"
call "$BASE/api/loads/events/preview" -H "$clerk" -H "$body" -d "$late"
call "$BASE/api/loads/events" -H "$clerk" -H "$body" -d "$late"
call -X DELETE "$BASE/api/loads/$LOAD/shipments" -H "$clerk" -H "$body" -d "{\"ids\":[\"$ID\"]}"
EMPTY=$(call "$BASE/api/loads" -H "$clerk" -H "$body" -d '{"mode":"Ground","fromCity":"Porto","fromCountry":"Portugal","toCity":"Braga","toCountry":"Portugal"}' | json .load._id)
# A round: a load by Ground with a driver, a day and an order. What is left of it is another driver's load.
call -X PATCH "$BASE/api/loads/$EMPTY" -H "$clerk" -H "$body" -d "{\"driver\":\"$ADA\",\"departure\":\"$(date -u +%Y-%m-%dT%H:%M:%SZ)\"}"
STOP=$(call "$BASE/api/shipments" -H "$clerk" -H "$body" -d '{"senderName":"Rui Sousa","senderEmail":"rui@example.com","receiverName":"Ana Reis","receiverEmail":"ana@example.com","originAddress":"Cais 1","originCity":"Porto","originCountry":"Portugal","destinationAddress":"Rua Nova 5","destinationCity":"Braga","destinationCountry":"Portugal","weight":3,"carrier":"dhl","shippingMode":"Ground"}' | json .shipment._id)
call -X PUT "$BASE/api/loads/$EMPTY/shipments" -H "$clerk" -H "$body" -d "{\"ids\":[\"$STOP\"]}"
call -X PUT "$BASE/api/loads/$EMPTY/order" -H "$clerk" -H "$body" -d "{\"ids\":[\"$STOP\"],\"notes\":{\"$STOP\":\"Ring twice\"}}"
call "$BASE/api/rounds" -H "$clerk"
REST=$(call "$BASE/api/loads/$EMPTY/rest" -H "$clerk" -H "$body" -d "{\"driver\":\"$ADA\"}" | json .load._id)
call -X DELETE "$BASE/api/loads/$REST" -H "$clerk"
call -X DELETE "$BASE/api/loads/$EMPTY" -H "$clerk"
VIEW=$(call "$BASE/api/views" -H "$clerk" -H "$body" -d '{"screen":"shipments","name":"Late","search":"late=true"}' | json .view._id)
call "$BASE/api/views" -H "$clerk"
call -X DELETE "$BASE/api/views/$VIEW" -H "$clerk"
# A super-admin's view can be shared with verified admins and super-admins; only a super-admin removes it.
SHARED=$(call "$BASE/api/views" -H "$super" -H "$body" -d '{"screen":"shipments","name":"Failed","search":"status=failed","shared":true}' | json .view._id)
call -X DELETE "$BASE/api/views/$SHARED" -H "$super"
# Several at once, by id or as numbers that somebody pasted. The undo is possible as on the super-admin's routes.
several="{\"numbers\":[\"$NUMBER\"],\"status\":\"shipped\",\"internalNote\":\"Ask accounts first\",\"notify\":false}"
call "$BASE/api/shipments/bulk-preview" -H "$clerk" -H "$body" -d "$several"
SEVERAL=$(call -X PATCH "$BASE/api/shipments/bulk-status" -H "$clerk" -H "$body" -d "$several" | json .batchId)
call "$BASE/api/shipments/bulk-undo" -H "$clerk" -H "$body" -d "{\"batchId\":\"$SEVERAL\"}" || true
# The caller's own of these; for a day each can be taken back, once it can no longer be undone: until then 409.
call "$BASE/api/batches" -H "$clerk"
call "$BASE/api/batches/$SEVERAL/retract" -H "$clerk" -H "$body" -d '{"notify":"none"}' || true
# A number may be a reference that one shipment has. New estimates: a day, or so many days later than each has; null
# takes them away.
later="{\"numbers\":[\"$NUMBER\"],\"date\":\"2031-05-04\",\"reason\":\"port-congestion\",\"notify\":false}"
call "$BASE/api/shipments/bulk-estimate-preview" -H "$clerk" -H "$body" -d "$later"
LATER=$(call -X PATCH "$BASE/api/shipments/bulk-estimate" -H "$clerk" -H "$body" -d "$later" | json .batchId)
call "$BASE/api/shipments/bulk-undo" -H "$clerk" -H "$body" -d "{\"batchId\":\"$LATER\"}" || true
# Scanned numbers, each shipment by itself. The same number, status and `at` again is `unchanged`, so a call whose response
# was lost is sent again. `dryRun: true` answers the same and stores nothing.
scanned="{\"numbers\":[\"$NUMBER\",\"WB1\"],\"status\":\"in-transit\",\"at\":\"$(date -u +%Y-%m-%dT%H:%M:%SZ)\",\"location\":\"Rotterdam\"}"
call "$BASE/api/shipments/scan" -H "$clerk" -H "$body" -d "${scanned%\}},\"dryRun\":true}"
call "$BASE/api/shipments/scan" -H "$clerk" -H "$body" -d "$scanned"
call "$BASE/api/shipments/scan" -H "$clerk" -H "$body" -d "$scanned"
call "$BASE$(call "$BASE/api/shipments/export" -H "$clerk" -H "$body" -d '{"scope":"mine"}' | json .url)"
# The tracking number works in place of the id.
call "$BASE/api/shipments/$NUMBER" -H "$clerk"

# Super-admin
call "$BASE/api/shipments/super-admin/all?status=shipped&sortBy=updatedAt" -H "$super"
call "$BASE/api/shipments/super-admin/simple" -H "$super"
change="{\"ids\":[\"$ID\"],\"status\":\"in-transit\",\"location\":\"Antwerp\"}"
call "$BASE/api/shipments/super-admin/bulk-preview" -H "$super" -H "$body" -d "$change"
BATCH=$(call -X PATCH "$BASE/api/shipments/super-admin/bulk-status" -H "$super" -H "$body" -d "$change" | json .batchId)
# Possible until undoUntil. Afterwards, or with MAIL_HOLD_SECONDS=0: 409 'This can no longer be undone.'
call "$BASE/api/shipments/super-admin/bulk-undo" -H "$super" -H "$body" -d "{\"batchId\":\"$BATCH\"}" || true
call -X PUT "$BASE/api/shipments/owner" -H "$super" -H "$body" -d "{\"ids\":[\"$ID\"],\"user\":\"$ADA\"}"
call "$BASE$(call "$BASE/api/shipments/super-admin/export" -H "$super" -H "$body" -d '{"tz":"Europe/Amsterdam"}' | json .url)"
call "$BASE/api/audit?shipment=$ID" -H "$super"
# Sends a failed mail again. The mail here has not failed: 409 'Only a mail that failed can be sent again.'
MAIL=$(call "$BASE/api/shipments/$ID/deliveries" -H "$super" | json '.deliveries[0]._id')
call -X POST "$BASE/api/deliveries/$MAIL/resend" -H "$super" || true
# Quotes and messages of visitors. Without QUOTES_TO the list is empty and the other calls are 404.
call "$BASE/api/quotes" -H "$body" -d '{"name":"Ada Brook","email":"ada@example.com","origin":"Gdańsk","destination":"Porto","serviceType":"ocean","weight":12}' || true
call "$BASE/api/messages" -H "$body" -d '{"email":"ada@example.com","message":"When do you open?"}' || true
ENQUIRY=$(call "$BASE/api/enquiries" -H "$super" | json '.enquiries[0]?._id')
call -X PATCH "$BASE/api/enquiries/$ENQUIRY" -H "$super" -H "$body" -d '{"isAnswered":true}' || true
# The quote becomes the request of a new company, and a shipment. It cannot be declined then: 409.
QUOTE=$(call "$BASE/api/enquiries?show=all" -H "$super" | json '.enquiries.find(({ kind }) => kind === "quote")?._id')
REQUEST=$(call "$BASE/api/enquiries/$QUOTE/request" -H "$super" -H "$body" -d '{"newCompany":{"name":"Brook Tools"}}' | json .request?._id || true)
call "$BASE/api/requests?state=requested&mine=true" -H "$super"
call "$BASE/api/requests/$REQUEST" -H "$super" || true
call "$BASE/api/requests/$REQUEST/accept" -H "$super" -H "$body" -d '{"senderName":"Ada Brook","senderEmail":"ada@example.com","originAddress":"4 Quay Street","originCity":"Gdańsk","originCountry":"Poland","receiverName":"Ravi Menon","receiverEmail":"ravi@example.com","destinationAddress":"9 Rua do Porto","destinationCity":"Porto","destinationCountry":"Portugal","weight":12}' || true
call "$BASE/api/requests/$REQUEST/decline" -H "$super" -H "$body" -d '{"reason":"No ship goes there"}' || true

# Integrators. A key acts as its owner within its scopes; its secret is shown once.
KEY=$(call "$BASE/api/keys" -H "$super" -H "$body" \
  -d "{\"name\":\"Shop\",\"scopes\":[\"shipments:read\",\"webhooks\"],\"password\":\"$PASSWORD\"}")
bearer="authorization: Bearer $(echo "$KEY" | json .secret)"
KEY_ID=$(echo "$KEY" | json .key._id)
call "$BASE/api/keys" -H "$super"
call "$BASE/api/keys/current" -H "$bearer"
# What each call takes and answers, in OpenAPI 3.1.
call "$BASE/api/openapi.json" | json .info.title
# All that is there, then what changed: ask again with the cursor of the answer while `more` is true.
call "$BASE/api/shipments/changes?limit=10" -H "$bearer"
call "$BASE/api/shipments/public/track?numbers=$NUMBER,WB1"
# The address is that of a public server, by https. The secret that verifies what it gets is shown once, and by `rotate`.
HOOK=$(call "$BASE/api/webhooks" -H "$bearer" -H "$body" \
  -d '{"url":"https://1.1.1.1/waybill","events":["shipment.status_changed"]}' | json .webhook._id)
call "$BASE/api/webhooks" -H "$bearer"
call "$BASE/api/webhooks/$HOOK" -H "$bearer"
call -X PATCH "$BASE/api/webhooks/$HOOK" -H "$bearer" -H "$body" -d '{"description":"Shop"}'
call -X POST "$BASE/api/webhooks/$HOOK/test" -H "$bearer"
call "$BASE/api/webhooks/$HOOK/attempts" -H "$bearer"
# By the id of one of the attempts; here 404 'Attempt not found.'
call -X POST "$BASE/api/webhooks/attempts/0/replay" -H "$bearer" || true
call -X POST "$BASE/api/webhooks/$HOOK/rotate" -H "$bearer"
call -X DELETE "$BASE/api/webhooks/$HOOK" -H "$bearer"
call -X DELETE "$BASE/api/keys/$KEY_ID" -H "$super"

call -X PATCH "$BASE/api/shipments/$ID/soft-delete" -H "$clerk"
call "$BASE/api/shipments/super-admin/deleted?search=$NUMBER" -H "$super"
call -X PATCH "$BASE/api/shipments/$ID/restore" -H "$super"
call -X POST "$BASE/api/logout" -H "$clerk"
