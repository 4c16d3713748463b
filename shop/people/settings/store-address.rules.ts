import type { PublicSettings } from './settings.rules.ts'

/** 'Street 1, Commune': where pickups wait. */
export const storeAddress = ({ contact }: Pick<PublicSettings, 'contact'>): string =>
  `${contact.address}, ${contact.commune}`
