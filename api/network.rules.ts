/**
 * The address of a request's origin, for limits. `socket`: the connection's other end. Behind `proxies` of the shop's
 * own, that is the nearest proxy; each appends its own caller to X-Forwarded-For. The client may invent every entry
 * before those.
 */
export function networkBehind(socket: string, forwardedFor: string | undefined, proxies: number): string {
  const forwarded = proxies > 0 ? (forwardedFor ?? '').split(',').at(-proxies)?.trim() : ''
  return networkOf(forwarded || socket)
}

/**
 * An IPv4 address; of an IPv6 address its /64, all of which one customer has. Some proxies add the port, which changes
 * with each connection.
 */
function networkOf(address: string): string {
  const text = address
    .toLowerCase()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/^([\d.]+):\d+$/, '$1')
  if (!text.includes(':')) return text
  const [head, tail] = text.split('::').map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[] | undefined,
  ]
  const groups =
    tail === undefined
      ? head
      : [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
