/** A call that waits where the server asks for it, and branches by the code of a rejection. `API_KEY` is set. */
export const rejectionCode = (origin: string) => ({
  curl: `# --retry waits as long as Retry-After says; a rejection is printed, and the status is 22.
curl --silent --show-error --fail-with-body --retry 5 '${origin}/api/shipments/WB0' \\
  -H "authorization: Bearer $API_KEY"`,

  typescript: `import { setTimeout } from 'node:timers/promises';

async function send(url: string, options: RequestInit, tries = 5): Promise<Response> {
  const response = await fetch(url, options);
  const wait = response.headers.get('retry-after');
  if (wait === null || response.ok || tries === 1) return response;
  await setTimeout(Number(wait) * 1000);
  return send(url, options, tries - 1);
}

const response = await send('${origin}/api/shipments/WB0', {
  headers: { authorization: \`Bearer \${process.env.API_KEY}\` },
});
const answer = await response.json();
if (response.ok) console.log(answer.shipment.status);
else if (answer.code === 'shipment-not-found') console.log('There is no such shipment');
else throw new Error(\`\${response.status} \${answer.code}: \${answer.message}\`);`,

  python: `import json
import os
import time
import urllib.error
import urllib.request


def send(request: urllib.request.Request, tries: int = 5) -> dict:
    """The answer. Of a rejection it has the code."""
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        wait = error.headers["retry-after"]
        if wait is None or tries == 1:
            return json.load(error)
    time.sleep(int(wait))
    return send(request, tries - 1)


answer = send(
    urllib.request.Request(
        "${origin}/api/shipments/WB0",
        headers={"authorization": "Bearer " + os.environ["API_KEY"]},
    )
)
if "shipment" in answer:
    print(answer["shipment"]["status"])
elif answer["code"] == "shipment-not-found":
    print("There is no such shipment")
else:
    raise SystemExit(answer["code"] + ": " + answer["message"])`,
});
