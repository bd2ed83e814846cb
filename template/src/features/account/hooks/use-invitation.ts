import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { useRead } from '../../../api/queries.ts'
import { inviter } from '../../../domain/invite/operations.ts'
import { forgetInWindow, keepInWindow, readInWindow } from '../../../platform/window-store.ts'

const key = 'molde.invitation'
const code = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** The code of the invitation by which somebody came, '' for none, and who invites: null while, or where, that is not told; '' for nobody any more. */
export function useInvitation(): { code: string; from: string | null } {
  const named = z.safeParse(code, new URLSearchParams(useLocation().search).get('invita')).data
  const kept = named ?? readInWindow(key, code) ?? ''
  // The way to the form may lead through the login.
  useEffect(() => {
    if (named !== undefined) keepInWindow(key, named)
  }, [named])
  const { data } = useRead(inviter, { code: kept }, { enabled: kept !== '', staleTime: Infinity })
  return { code: kept, from: data?.from ?? null }
}

export const forgetInvitation = (): void => forgetInWindow(key)
