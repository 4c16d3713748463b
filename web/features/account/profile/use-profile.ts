import { useState } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { saveSession, useSession } from '#web/features/people/session/session.ts'
import { ApiError, runDocument, type ApiCode } from '#web/platform/api-client.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { useSending, type Sending } from '#web/platform/mutation.ts'
import { AccountProfileDocument, UpdateProfileDocument, type AccountProfile } from './profile-document.ts'

/** ACCOUNT §8. */
export type ProfileResult = 'saved' | 'changed' | 'network' | 'refused' | 'failed'
type Changes = VariablesOf<typeof UpdateProfileDocument>['user']
export type ProfileSaving = Sending<Changes, void>

/** Each change names the revision of the loaded profile. */
export function useProfile() {
  const userId = useSession()?.userId
  const variables = { shopId: SHOP_ID, userId }
  const { is, answer, refresh } = useOwnQuery(AccountProfileDocument, variables)
  /** The profile after a save here or in another window; it replaces the answer `since` until another is loaded. */
  const [saved, setSaved] = useState<{ since: object; profile: AccountProfile } | null>(null)
  const profile = saved && saved.since === answer ? saved.profile : answer?.user

  const save = async (changes: Changes, signal: AbortSignal): Promise<void> => {
    const show = (present: AccountProfile) => setSaved({ since: answer!, profile: present })
    const user = { ...changes, profileRevision: profile!.own!.profileRevision }
    try {
      const { updateUser } = await runDocument(UpdateProfileDocument, { shopId: SHOP_ID, userId, user }, { signal })
      // Header and events need the new name and phone (ACCOUNT §4).
      if (updateUser.token) saveSession(updateUser.token)
      show(updateUser)
    } catch (error) {
      // The present profile is loaded at once, because the next save would else be refused too. What was typed stays.
      if (error instanceof ApiError && error.code === 'account.profile_changed') {
        const present = await runDocument(AccountProfileDocument, variables, { signal }).catch(() => null)
        if (present?.user) show(present.user)
      }
      throw error
    }
  }
  const pathologies = answer?.pathologies?.nodes.map(({ name }) => name) ?? []
  return { profile, pathologies, failed: is === 'failed', refresh, data: useSending(save), interests: useSending(save) }
}

export function profileResult({ is, error }: ProfileSaving): ProfileResult | null {
  if (!error) return is === 'done' ? 'saved' : null
  return RESULTS[error.code] ?? 'refused'
}

const RESULTS: Partial<Record<ApiCode, ProfileResult>> = {
  'account.profile_changed': 'changed',
  network: 'network',
  internal: 'failed',
}
