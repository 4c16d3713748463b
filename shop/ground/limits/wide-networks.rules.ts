/** A home line has a /56 of 256 networks, a customer of a data centre a /48 of 65,536: the others of it have room. */
const TIMES_OF_56 = 4
const TIMES_OF_48 = 16
const END = '::/64'

/** `times`: a limit's maximum. An IPv4 address is alone; an IPv6 /64 has its /56 and /48 (security review S11). */
export function networksAround(address: string): { network: string; times: number }[] {
  const own = { network: address, times: 1 }
  if (!address.endsWith(END)) return [own]
  const [first = '', second = '', third = '', fourth = ''] = address.slice(0, -END.length).split(':')
  const block = [first, second, third].join(':')
  const line = (Number.parseInt(fourth, 16) & 0xff_00).toString(16)
  return [
    own,
    { network: `${block}:${line}::/56`, times: TIMES_OF_56 },
    { network: `${block}::/48`, times: TIMES_OF_48 },
  ]
}
