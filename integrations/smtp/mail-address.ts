/**
 * One plain address, without a list, a name or a line break that a mail server could interpret.
 * @throws RangeError without the address in it, because errors are logged
 */
export function requireOneAddress(to: string): string {
  if (!/^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/.test(to)) throw new RangeError('not one plain e-mail address')
  return to
}

/** A Message-ID without its angle brackets. @throws RangeError when it could break a header. */
export function bareMessageId(messageId: string): string {
  const bare = messageId.replace(/^<|>$/g, '')
  if (!/^[^\s<>]+$/.test(bare)) throw new RangeError('not a Message-ID')
  return bare
}
