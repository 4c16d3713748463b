import type { PublicSettings } from './settings.rules.ts'

export const storeAddress = ({ contact }: Pick<PublicSettings, 'contact'>): string =>
  `${contact.address}, ${contact.commune}`
