import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import type { Answer } from '../../../api/operation.ts'
import { queryKey, useRead } from '../../../api/queries.ts'
import { type Profile, profile } from '../../../domain/profile/operations.ts'
import type { Read } from '../../../pwa/Freshness.tsx'

type ProfileAnswer = Answer<typeof profile>

/** What the gym keeps of the member. Without `wanted`, only what was read before. */
export const useProfile = (wanted = true): UseQueryResult<ProfileAnswer> =>
  useRead(profile, {}, { enabled: wanted })

/** The member's data out of the answer; an answer without them is an error. */
export function useKnownProfile(read: UseQueryResult<ProfileAnswer>): Read<Profile> {
  const isMissing = read.data !== undefined && read.data.profile === null
  const missing = useMemo(() => new ApiError('garbled', 'profile answered no profile.'), [])
  return { ...read, data: read.data?.profile ?? undefined, error: read.error ?? (isMissing ? missing : null) }
}

/** Shows everywhere at once what the gym has just been told. */
export function useTellProfile(): (part: Partial<Profile>) => void {
  const queries = useQueryClient()
  return useCallback(
    part =>
      void queries.setQueryData<ProfileAnswer>(queryKey(profile, {}), answer =>
        answer?.profile ? { ...answer, profile: { ...answer.profile, ...part } } : answer,
      ),
    [queries],
  )
}
