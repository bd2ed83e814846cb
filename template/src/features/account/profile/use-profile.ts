import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { ApiError } from '#api/api-error.ts'
import { queryKey, useRead } from '#api/reads/queries.ts'
import { type Profile, profile } from '#protocol/account/profile.ts'
import type { Answer } from '#protocol/wire/operation.ts'
import type { QueryState } from '#ui/query/QueryView.tsx'

type ProfileAnswer = Answer<typeof profile>

/** The member's profile. Without `wanted`, only the cached profile. */
export const useProfile = (wanted = true): UseQueryResult<ProfileAnswer> =>
  useRead(profile, {}, { enabled: wanted })

/** The profile in the answer. An answer without a profile is an error. */
export function useKnownProfile(read: UseQueryResult<ProfileAnswer>): QueryState<Profile> {
  const isMissing = read.data !== undefined && read.data.profile === null
  const missing = useMemo(() => new ApiError('garbled', 'profile answered no profile.'), [])
  return { ...read, data: read.data?.profile ?? undefined, error: read.error ?? (isMissing ? missing : null) }
}

/** Returns a function that patches the cached profile, so that all screens show a change at once. */
export function usePatchProfile(): (part: Partial<Profile>) => void {
  const queries = useQueryClient()
  return useCallback(
    part =>
      void queries.setQueryData<ProfileAnswer>(queryKey(profile, {}), answer =>
        answer?.profile ? { ...answer, profile: { ...answer.profile, ...part } } : answer,
      ),
    [queries],
  )
}
