/** An entry of the claims book as it is stored. `isOwn`: the reader sent it. */
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
  createdAt: Date
  updatedAt: Date
}
