/** One address without a list, name or line break. @throws RangeError without the address, because errors are logged */
export function requireOneAddress(to: string): string {
  if (!/^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/.test(to)) throw new RangeError('not one plain e-mail address')
  return to
}

/** The Message-ID without angle brackets. @throws RangeError when it could break a header */
export function bareMessageId(messageId: string): string {
  const bare = messageId.replace(/^<|>$/g, '')
  if (!/^[^\s<>]+$/.test(bare)) throw new RangeError('not a Message-ID')
  return bare
}
