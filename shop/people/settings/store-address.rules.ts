import type { PublicSettings } from './settings.rules.ts'

/** 'Street 1, Commune'. */
export const storeAddress = ({ contact }: Pick<PublicSettings, 'contact'>): string =>
  `${contact.address}, ${contact.commune}`
