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

/** The hash changes with every edit of the profile. */
export const hashProfile = (profile: OwnProfile): string =>
  createHash('sha256').update(JSON.stringify(profile)).digest('base64url').slice(0, 22)

/** The caller locks the account's row first. @throws DomainError 'account.profile_changed', 'input.invalid' {fields} */
export async function changeOwnProfile(shop: Shop, accountId: string, changes: ProfileChanges): Promise<void> {
  const saved = await findOwnProfile(shop, accountId)
  if (!saved) throw refuse('account.sign_in_needed')
  const { profileRevision, healthInstitution, ...profile } = changes
  if (profileRevision != null && profileRevision !== hashProfile(saved)) throw refuse('account.profile_changed')
  const healthConsent = profile.healthConsent ?? saved.healthConsent
  const pathologies = [...new Set(profile.pathologies ?? (healthConsent ? saved.pathologies : []))]
  if (pathologies.length > 0 && !healthConsent)
    throw refuse('input.invalid', { fields: { healthConsent: 'healthConsent.required' } })
  const known = new Set(await findPathologies(shop))
  if (!pathologies.every((name) => known.has(name) || saved.pathologies.includes(name)))
    throw refuse('input.invalid', { fields: { pathologies: 'pathologies.unknown' } })
  const next: OwnProfile = {
    firstName: profile.firstName ?? saved.firstName,
    lastName: profile.lastName ?? saved.lastName,
    phoneNumber: profile.phoneNumber ?? saved.phoneNumber,
    birthdate: profile.birthdate === undefined ? saved.birthdate : profile.birthdate,
    gender: profile.gender === undefined ? saved.gender : profile.gender,
    healthInstitute: (profile.healthInstitute ?? healthInstitution ?? saved.healthInstitute) || null,
    older: profile.older ?? saved.older,
    privacy: profile.privacy ?? saved.privacy,
    promotions: profile.promotions ?? saved.promotions,
    healthConsent,
    pathologies,
  }
  if (hashProfile(next) !== hashProfile(saved)) await saveOwnProfile(shop, accountId, next)
}
