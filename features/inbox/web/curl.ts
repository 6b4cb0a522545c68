/** Uses only tools found on every Mac and Linux machine. */
export const curlOf = (address: string, secret: string | null): string => `SECRET='${secret ?? 'whsec_…'}'
BODY='{"type":"signup.created","data":{"email":"sam@example.com"}}'
ID="signup-$(date +%s)-$$"
TIME="$(date +%s)"
KEY="$(printf '%s' "\${SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')"
SIGNATURE="$(printf '%s' "$ID.$TIME.$BODY" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)"
curl -X POST '${address}' \\
  -H "content-type: application/json" \\
  -H "webhook-id: $ID" \\
  -H "webhook-timestamp: $TIME" \\
  -H "webhook-signature: v1,$SIGNATURE" \\
  -d "$BODY"`
