import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { actionKey, useAction } from '../../../api/use-action.ts'
import type { AnswerOf } from '../../../contract/answers.ts'
import type { Profile } from '../../../contract/profile.ts'
import type { Read } from '../../../pwa/Freshness.tsx'

type ProfileAnswer = AnswerOf<'perfil'>

/** What the gym keeps of the member. Without `wanted`, only what was read before. */
export const useProfile = (wanted = true): UseQueryResult<ProfileAnswer> =>
  useAction('perfil', {}, { enabled: wanted })

/** The member's data out of the answer; an answer without them is an error. */
export function useKnownProfile(read: UseQueryResult<ProfileAnswer>): Read<Profile> {
  const isMissing = read.data !== undefined && read.data.profile === null
  const missing = useMemo(() => new ApiError('garbled', 'perfil answered no profile.'), [])
  return { ...read, data: read.data?.profile ?? undefined, error: read.error ?? (isMissing ? missing : null) }
}

/** Shows everywhere at once what the gym has just been told. */
export function useTellProfile(): (part: Partial<Profile>) => void {
  const queries = useQueryClient()
  return useCallback(
    part =>
      void queries.setQueryData<ProfileAnswer>(actionKey('perfil', {}), answer =>
        answer?.profile ? { ...answer, profile: { ...answer.profile, ...part } } : answer,
      ),
    [queries],
  )
}
