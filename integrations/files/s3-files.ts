import { AwsClient } from 'aws4fetch'
import { isUuid } from '#lib/ids.ts'
import { FileMissing, type FileStore } from '#shop/ground/files/file-store.port.ts'

export type S3Options = {
  /** https://bucket.s3.region.amazonaws.com or https://host/bucket, with a prefix if need be. */
  bucketUrl: string
  region: string
  accessKey: string
  secretKey: string
  timeoutMs: number
}

/** Any storage with the S3 protocol. Each call is signed (SigV4), its content included. */
export function createS3Files({ bucketUrl, region, accessKey, secretKey, timeoutMs }: S3Options): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 2,
  })
  const call = async (
    method: 'PUT' | 'GET' | 'DELETE',
    id: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> => {
    if (!isUuid(id)) throw new RangeError('not an id')
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body ?? new Uint8Array())).toString('hex')
    const response = await client.fetch(`${bucketUrl.replace(/\/$/, '')}/${id}`, {
      method,
      headers: { 'x-amz-content-sha256': hash, ...(body && { 'content-type': 'application/octet-stream' }) },
      ...(body && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404 && method !== 'PUT') {
      await response.body?.cancel()
      if (method === 'DELETE') return response
      throw new FileMissing(id)
    }
    // The answer's XML repeats keys and addresses: only its status is reported.
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`S3 answered ${response.status} to ${method}`)
    }
    return response
  }
  return {
    name: 's3',
    put: async (id, bytes) => void (await (await call('PUT', id, new Uint8Array(bytes))).body?.cancel()),
    read: async (id) => new Uint8Array(await (await call('GET', id)).arrayBuffer()),
    delete: async (id) => void (await (await call('DELETE', id)).body?.cancel()),
  }
}
