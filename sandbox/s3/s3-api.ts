import { createHash, createHmac } from 'node:crypto'
import { Hono } from 'hono'

/** Every sandbox has these keys, so they are no secret. */
export const SANDBOX_S3 = {
  bucket: 'boldo',
  region: 'us-east-1',
  accessKey: 'SANDBOXKEY',
  secretKey: 'sandbox-s3-secret',
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Checks each SigV4 signature and content hash. A restart empties the bucket. */
export function s3Api(objects = new Map<string, Uint8Array>()): Hono {
  const app = new Hono()
  app.all('/s3/:bucket/:key{.+}', async (http) => {
    const body = new Uint8Array(await http.req.arrayBuffer())
    const refusal = findRefusal(http.req.raw, body)
    if (refusal) return http.body(`<Error><Code>${refusal}</Code></Error>`, 403)
    const { bucket, key } = http.req.param()
    if (bucket !== SANDBOX_S3.bucket) return http.body('<Error><Code>NoSuchBucket</Code></Error>', 404)
    if (http.req.method === 'PUT') {
      objects.set(key, body)
      return http.body(null, 200)
    }
    if (http.req.method === 'DELETE') {
      objects.delete(key)
      return http.body(null, 204)
    }
    const found = objects.get(key)
    return found ? http.body(new Uint8Array(found), 200) : http.body('<Error><Code>NoSuchKey</Code></Error>', 404)
  })
  return app
}

function findRefusal(request: Request, body: Uint8Array): string | null {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.get('authorization') ?? '',
    )
  if (!match) return 'AccessDenied'
  const [, accessKey, day, region, signed, signature] = match as unknown as string[]
  if (accessKey !== SANDBOX_S3.accessKey) return 'InvalidAccessKeyId'
  const hash = request.headers.get('x-amz-content-sha256') ?? ''
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url)
  const headers = signed!
    .split(';')
    .map((name) => `${name}:${(name === 'host' ? url.host : (request.headers.get(name) ?? '')).trim()}\n`)
    .join('')
  const canonical = [request.method, url.pathname, '', headers, signed, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', request.headers.get('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${SANDBOX_S3.secretKey}`, day!), region!), 's3'), 'aws4_request')
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
