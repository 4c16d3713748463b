import { lookup } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PictureUnavailable } from '#shop/shelf/catalogue/products/pictures.port.ts'
import type { RemotePictures } from './pictures.config.ts'

const BYTES_MAX = 10 * 1024 * 1024
const TIMEOUT_MS = 10_000

/** IANA's registries of private addresses: a catalogue's picture must not read the shop's own network. */
const PRIVATE_NETWORKS = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6')

/** Also checks an IPv4 address that is written as IPv6. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE_NETWORKS.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * 10 MB in 10 s at most. A redirect would lead to a host that is not allowed (security review S25).
 * @throws PictureUnavailable
 */
export async function downloadPicture(address: string, allowed: RemotePictures): Promise<Uint8Array> {
  const url = allowedUrl(address, allowed)
  const response = await open(url, allowed.isStrict)
  const { statusCode = 0, headers } = response
  if (statusCode < 200 || statusCode > 299 || Number(headers['content-length'] ?? 0) > BYTES_MAX) {
    response.destroy()
    throw new PictureUnavailable(statusCode > 299 ? `answered ${statusCode}` : 'too big')
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > BYTES_MAX) throw new PictureUnavailable('too big')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function allowedUrl(address: string, { hosts, isStrict }: RemotePictures): URL {
  const url = URL.parse(address)
  if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && !isStrict)))
    throw new PictureUnavailable('not an address of the protocol')
  if (hosts !== null && !hosts.includes(url.host)) throw new PictureUnavailable('host is not in PICTURE_HOSTS')
  // An address in place of a name is not looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isStrict && isIP(literal) !== 0 && isPrivateAddress(literal)) throw new PictureUnavailable('address is private')
  return url
}

const open = (url: URL, isStrict: boolean): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    const options = { signal: AbortSignal.timeout(TIMEOUT_MS), ...(isStrict && { lookup: lookUpPublic }) }
    get(url, options, resolve).on('error', reject)
  })

/** Checks the address of the connection itself: a name may lead elsewhere at a second look-up. */
const lookUpPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new PictureUnavailable('address is private'), '')
    const [first] = addresses
    if (options.all) callback(null, addresses)
    else callback(null, first!.address, first!.family)
  })
