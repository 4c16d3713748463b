/** `isOwn`: the reader sent it. `attachment`: only for readers who may read it (read-case-file.ts). */
export type BookEntry = {
  id: string
  number: string
  state: string
  isVisible: boolean
  isOwn: boolean
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  topic: string | null
  subType: string | null
  subject: string | null
  message: string | null
  answer: string | null
  attachment: BookAttachment | null
  createdAt: Date
  updatedAt: Date
}

export type BookAttachment = { id: string; name: string; contentType: string }
