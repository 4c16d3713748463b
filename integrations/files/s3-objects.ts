import { AwsClient } from 'aws4fetch'

export type S3Options = {
  /** https://bucket.s3.region.amazonaws.com or https://host/bucket, with a prefix if need be. */
  bucketUrl: string
  region: string
  accessKey: string
  secretKey: string
  timeoutMs: number
}

/** Each call throws an Error with the status alone, or a TimeoutError. Keys may have slashes. */
export type S3Objects = {
  put: (key: string, bytes: Uint8Array, contentType?: string) => Promise<void>
  /** Null when there is none. */
  read: (key: string) => Promise<Uint8Array | null>
  delete: (key: string) => Promise<void>
}

/** Any storage with the S3 protocol. Each call is signed (SigV4), its content included. */
export function createS3Objects({ bucketUrl, region, accessKey, secretKey, timeoutMs }: S3Options): S3Objects {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 2,
  })
  const call = async (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    body?: Uint8Array<ArrayBuffer>,
    contentType = 'application/octet-stream',
  ): Promise<Response | null> => {
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body ?? new Uint8Array())).toString('hex')
    const path = key.split('/').map(encodeURIComponent).join('/')
    const response = await client.fetch(`${bucketUrl.replace(/\/$/, '')}/${path}`, {
      method,
      headers: { 'x-amz-content-sha256': hash, ...(body && { 'content-type': contentType }) },
      ...(body && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return response
    await response.body?.cancel()
    if (response.status === 404 && method !== 'PUT') return null
    // The answer's XML repeats keys and addresses: only its status is reported.
    throw new Error(`S3 answered ${response.status} to ${method}`)
  }
  return {
    put: async (key, bytes, contentType) =>
      void (await (await call('PUT', key, new Uint8Array(bytes), contentType))?.body?.cancel()),
    read: async (key) => {
      const response = await call('GET', key)
      return response && new Uint8Array(await response.arrayBuffer())
    },
    delete: async (key) => void (await (await call('DELETE', key))?.body?.cancel()),
  }
}
