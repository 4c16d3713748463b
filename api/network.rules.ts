/**
 * Each of the shop's own `proxies` appends its caller to X-Forwarded-For; the client may invent every earlier entry.
 */
export function networkBehind(socket: string, forwardedFor: string | undefined, proxies: number): string {
  const forwarded = proxies > 0 ? (forwardedFor ?? '').split(',').at(-proxies)?.trim() : ''
  return toNetwork(forwarded || socket)
}

/** One customer has a whole IPv6 /64. Some proxies add the port, which changes with each connection. */
function toNetwork(address: string): string {
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
