/** A copy of all shipments that follows the server. A database stores a page and its cursor in one transaction. */
export const syncCode = (origin: string): string => `import json
import os
import urllib.error
import urllib.request

copy: dict = {}
cursor = None


def changes() -> dict:
    request = urllib.request.Request(
        "${origin}/api/shipments/changes" + (f"?cursor={cursor}" if cursor else ""),
        headers={"authorization": "Bearer " + os.environ["API_KEY"]},
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


more = True
while more:
    try:
        page = changes()
    except urllib.error.HTTPError as error:
        if error.code != 410:
            raise
        copy, cursor = {}, None  # The cursor is too old: begin again.
        continue
    for change in page["changes"]:
        shipment = change["shipment"]
        if change["type"] in ("deleted", "removed"):
            copy.pop(shipment["_id"], None)
        else:
            copy[shipment["_id"]] = shipment
    cursor, more = page["cursor"], page["more"]
print(len(copy), "shipments; next time with", cursor)`;
