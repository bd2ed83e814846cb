/** A link that opens WhatsApp with a message ready to send. */
export const whatsappLink = (text: string): string => `https://wa.me/?${new URLSearchParams({ text })}`

export const invitationText = (gym: string, code: string): string =>
  `¡Vení a entrenar conmigo a ${gym}! Mi código es ${code}.`

/** Returns for example 'Te queda 1 de las 2 invitaciones de este mes.' */
export function quotaInWords({ used, left }: { used: number; left: number }): string {
  if (left <= 0) return 'Ya usaste tus invitaciones de este mes.'
  if (used === 0)
    return left === 1 ? 'Te queda 1 invitación este mes.' : `Te quedan ${left} invitaciones este mes.`
  const total = used + left
  return `${left === 1 ? 'Te queda 1' : `Te quedan ${left}`} de las ${total} invitaciones de este mes.`
}
