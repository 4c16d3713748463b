import { useState } from 'react'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { saveSession, useSession } from '#web/features/people/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { AccountProfileDocument, UpdateProfileDocument, type AccountProfile } from './profile-document.ts'

/** ACCOUNT §8. */
export type ProfileResult = 'saved' | 'changed' | 'network' | 'refused' | 'failed'
type Changes = VariablesOf<typeof UpdateProfileDocument>['user']

/** Each change is made from the loaded profile. */
export function useProfile() {
  const userId = useSession()?.userId
  const variables = { shopId: SHOP_ID, userId }
  const { is, answer, refresh } = useOwnQuery(AccountProfileDocument, variables)
  /** A save here or in another window replaces the profile until it is loaded again. */
  const [saved, setSaved] = useState<{ since: object; profile: AccountProfile } | null>(null)
  const profile = saved && saved.since === answer ? saved.profile : answer?.user

  const save = async (changes: Changes): Promise<ProfileResult> => {
    if (!answer || !profile?.own) return 'failed'
    const user = { ...changes, profileRevision: profile.own.profileRevision }
    try {
      const { updateUser } = await callInTime((signal) =>
        runDocument(UpdateProfileDocument, { shopId: SHOP_ID, userId, user }, { signal }),
      )
      // Header and events need the new name and phone (ACCOUNT §4).
      if (updateUser.token) saveSession(updateUser.token)
      setSaved({ since: answer, profile: updateUser })
      return 'saved'
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal'
      // A press before the present profile is loaded would be refused again. What was typed stays.
      if (code === 'account.profile_changed') await reload(answer)
      return code === 'account.profile_changed'
        ? 'changed'
        : code === 'network'
          ? 'network'
          : code === 'internal'
            ? 'failed'
            : 'refused'
    }
  }
  const reload = async (since: object) => {
    const present = await callInTime((signal) => runDocument(AccountProfileDocument, variables, { signal })).catch(
      () => null,
    )
    if (present?.user) setSaved({ since, profile: present.user })
  }
  const pathologies = answer?.pathologies?.nodes.map(({ name }) => name) ?? []
  return { profile, pathologies, failed: is === 'failed', refresh, save }
}
