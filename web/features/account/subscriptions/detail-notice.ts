export type DetailNotice = { tone: 'success' | 'error'; title: string; text?: string }
