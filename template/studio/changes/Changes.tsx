import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Elements } from '#ui/elements.ts'
import type { StudioEvent } from '../server.ts'
import { type Connection, followEvents, noConnection } from './follow.ts'
import { readAgain } from './read-again.ts'

type Listener = (event: StudioEvent) => void

interface ChangesValue extends Connection {
  listeners: Set<Listener>
}

const ChangesContext = createContext<ChangesValue>({ ...noConnection, listeners: new Set() })

/** Returns the connection to the studio's events. Without it, changes have to be polled. */
export const useConnection = (): Connection => useContext(ChangesContext)

/** Calls the listener with each event. */
export function useEvents(listener: Listener): void {
  const { listeners } = useContext(ChangesContext)
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const own: Listener = event => hear(event)
    listeners.add(own)
    return () => void listeners.delete(own)
  }, [listeners])
}

/** Reads a query again after each event that concerns it. */
export function useReadOnEvent(queryKey: QueryKey, isConcerned: (event: StudioEvent) => boolean): void {
  const queries = useQueryClient()
  useEvents(event => {
    if (isConcerned(event)) void readAgain(queries, queryKey)
  })
}

/** Connects the page to the studio's events. */
export function Changes({ children }: { children: Elements }) {
  const queries = useQueryClient()
  const [connection, setConnection] = useState(noConnection)
  const [listeners] = useState(() => new Set<Listener>())
  const wasOpen = useRef(false)
  useEffect(
    () =>
      followEvents({
        onConnection(now) {
          setConnection(now)
          if (now.isOpen) readAll(queries, wasOpen.current)
          else readPolled(queries)
          wasOpen.current ||= now.isOpen
        },
        onEvent(event) {
          for (const listener of listeners) listener(event)
        },
      }),
    [queries, listeners],
  )
  return <ChangesContext value={{ ...connection, listeners }}>{children}</ChangesContext>
}

/**
 * Reads what may have changed without an event. At the first connection that is only a moment, not worth a
 * second reading of all gyms.
 */
const readAll = (queries: QueryClient, wasOpen: boolean): void =>
  readActive(queries, name => wasOpen || name !== 'home')

/** Reads what is polled without a connection, so that the page shows at once if the studio is gone. */
const readPolled = (queries: QueryClient): void =>
  readActive(queries, name => ['gyms', 'work', 'phone'].includes(name))

function readActive(queries: QueryClient, isRead: (name: string) => boolean): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ type: 'active' }))
    if (isRead(String(queryKey[0]))) void readAgain(queries, queryKey)
}
