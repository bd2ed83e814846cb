import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKey, useAction } from '../../../api/queries.ts'
import { tenantBase } from '../../../api/tenant-base.ts'
import type { AnswerOf } from '../../../contract/actions.ts'
import type { Profile } from '../../../contract/profile.ts'
import { followable } from '../../../platform/address.ts'

type ProfileAnswer = AnswerOf<'perfil'>

/** What the gym keeps of the member. Without `wanted`, only what was read before. */
export const useProfile = (wanted = true): UseQueryResult<ProfileAnswer> =>
  useAction('perfil', {}, { enabled: wanted })

/** What an Avatar needs to show a member's photo; nothing where there is none. */
export function photoOf(profile: Pick<Profile, 'photo'> | null | undefined): { src?: string } {
  const src = followable(profile?.photo ?? '', tenantBase(), location.origin)
  return src === null ? {} : { src }
}

/** Shows everywhere at once what the gym has just been told. */
export function useTellProfile(): (part: Partial<Profile>) => void {
  const queries = useQueryClient()
  return useCallback(
    part =>
      void queries.setQueryData<ProfileAnswer>(queryKey('perfil', {}), answer =>
        answer?.profile ? { ...answer, profile: { ...answer.profile, ...part } } : answer,
      ),
    [queries],
  )
}
