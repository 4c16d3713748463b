import { useState } from 'react'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { useAnswer } from '#web/features/account/use-answer.ts'
import { saveSession, useSession } from '#web/features/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { AccountProfileDocument, UpdateProfileDocument, type AccountProfile } from './profile-document.ts'

/** How a save ended (ACCOUNT §8). */
export type ProfileResult = 'saved' | 'changed' | 'network' | 'refused' | 'failed'
type Changes = VariablesOf<typeof UpdateProfileDocument>['user']

/** The customer's own profile, and its changes: each is made from the profile that is loaded. */
export function useProfile() {
  const userId = useSession()?.userId
  const { answer, failed, refresh } = useAnswer(`profile ${userId}`, (signal) =>
    runDocument(AccountProfileDocument, { shopId: SHOP_ID, userId }, { signal }),
  )
  /** A save's own answer, until the profile is loaded again. */
  const [saved, setSaved] = useState<{ since: object; profile: AccountProfile } | null>(null)
  const profile = saved && saved.since === answer ? saved.profile : answer?.user

  const save = async (changes: Changes): Promise<ProfileResult> => {
    if (!answer || !profile?.own) return 'failed'
    const user = { ...changes, profileRevision: profile.own.profileRevision }
    try {
      const { updateUser } = await callInTime((signal) =>
        runDocument(UpdateProfileDocument, { shopId: SHOP_ID, userId, user }, { signal }),
      )
      // The header, and what is sent with events, have the new name and phone (ACCOUNT §4).
      if (updateUser.token) saveSession(updateUser.token)
      setSaved({ since: answer, profile: updateUser })
      return 'saved'
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'internal'
      if (code === 'account.profile_changed') refresh()
      return code === 'account.profile_changed'
        ? 'changed'
        : code === 'network'
          ? 'network'
          : code === 'internal'
            ? 'failed'
            : 'refused'
    }
  }
  return { profile, pathologies: answer?.pathologies?.nodes.map(({ name }) => name) ?? [], failed, refresh, save }
}
