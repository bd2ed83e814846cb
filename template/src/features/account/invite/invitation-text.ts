import * as texts from '../messages.ts'

/** A link that opens WhatsApp with a message ready to send. */
export const whatsappLink = (text: string): string => `https://wa.me/?${new URLSearchParams({ text })}`

/** Returns for example 'Te queda 1 de las 2 invitaciones de este mes.' */
export function quotaInWords({ used, left }: { used: number; left: number }): string {
  if (left <= 0) return texts.noInvitationsLeft
  return used === 0 ? texts.unusedInvitations(left) : texts.invitationsLeft(left, used + left)
}
