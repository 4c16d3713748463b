import { createHash } from 'node:crypto'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findOwnProfile, findPathologies, saveOwnProfile, type OwnProfile } from './own-profile.db.ts'
import type { ProfileChanges } from './profile.input.ts'

export type { OwnProfile } from './own-profile.db.ts'

/** Returns null for anyone else's id: an operator who looks a customer up reads no health data. */
export async function showOwnProfile(
  shop: Shop,
  input: { account: SignedIn | null; id: string },
): Promise<OwnProfile | null> {
  return input.account?.id === input.id ? ((await findOwnProfile(shop, input.id)) ?? null) : null
}

/** It changes with every edit of the profile. */
export const profileRevisionOf = (profile: OwnProfile): string =>
  createHash('sha256').update(JSON.stringify(profile)).digest('base64url').slice(0, 22)

/** Lock the account's row first. @throws DomainError 'account.profile_changed', 'input.invalid' {fields} */
export async function changeOwnProfile(shop: Shop, accountId: string, changes: ProfileChanges): Promise<void> {
  const saved = await findOwnProfile(shop, accountId)
  if (!saved) throw refuse('account.sign_in_needed')
  const { profileRevision, healthInstitution, ...given } = changes
  if (profileRevision != null && profileRevision !== profileRevisionOf(saved)) throw refuse('account.profile_changed')
  const healthConsent = given.healthConsent ?? saved.healthConsent
  const pathologies = [...new Set(given.pathologies ?? (healthConsent ? saved.pathologies : []))]
  if (pathologies.length > 0 && !healthConsent)
    throw refuse('input.invalid', { fields: { healthConsent: 'healthConsent.required' } })
  const known = new Set(await findPathologies(shop))
  if (!pathologies.every((name) => known.has(name) || saved.pathologies.includes(name)))
    throw refuse('input.invalid', { fields: { pathologies: 'pathologies.unknown' } })
  const next: OwnProfile = {
    firstName: given.firstName ?? saved.firstName,
    lastName: given.lastName ?? saved.lastName,
    phoneNumber: given.phoneNumber ?? saved.phoneNumber,
    birthdate: given.birthdate === undefined ? saved.birthdate : given.birthdate,
    gender: given.gender === undefined ? saved.gender : given.gender,
    healthInstitute: (given.healthInstitute ?? healthInstitution ?? saved.healthInstitute) || null,
    older: given.older ?? saved.older,
    privacy: given.privacy ?? saved.privacy,
    promotions: given.promotions ?? saved.promotions,
    healthConsent,
    pathologies,
  }
  if (profileRevisionOf(next) !== profileRevisionOf(saved)) await saveOwnProfile(shop, accountId, next)
}
