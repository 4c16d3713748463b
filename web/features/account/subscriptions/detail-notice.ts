/** The result of a change to a subscription, shown above its page. */
export type DetailNotice = { tone: 'success' | 'error'; title: string; text?: string }
