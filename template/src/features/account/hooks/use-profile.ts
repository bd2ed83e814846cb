import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKey, useAction } from '../../../api/queries.ts'
import type { AnswerOf } from '../../../contract/answers.ts'
import type { Profile } from '../../../contract/profile.ts'

type ProfileAnswer = AnswerOf<'perfil'>

/** What the gym keeps of the member. Without `wanted`, only what was read before. */
export const useProfile = (wanted = true): UseQueryResult<ProfileAnswer> =>
  useAction('perfil', {}, { enabled: wanted })

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
