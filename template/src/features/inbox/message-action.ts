import type { Message } from '../../domain/messages/operations.ts'

/** Where what a message asks for is done, and in which words. */
export interface MessageAction {
  words: string
  path: string
}

const actions: Readonly<Record<NonNullable<Message['action']>['kind'], MessageAction | null>> = {
  waitlist: { words: 'Confirmá tu lugar', path: '/listaespera' },
  slot: { words: 'Mirá tus reservas', path: '/tab3' },
  rate: { words: 'Calificá tu clase', path: '/estrellas' },
  pass: { words: 'Mirá tus abonos', path: '/tab3' },
  payment: { words: 'Mirá tus pagos', path: '/pagos' },
  other: null,
}

/** null for a message that only tells something. */
export const actionOf = ({ action }: Pick<Message, 'action'>): MessageAction | null =>
  action && actions[action.kind]
