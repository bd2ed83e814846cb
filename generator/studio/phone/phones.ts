// Opens a gym's app to phones in the same network. Each gym has its own listener, until it is switched off or
// the studio ends.
import { networkInterfaces } from 'node:os'
import { type Listening, serveApp } from '#generator/sandbox/http/serve.ts'
import { password } from '#generator/sandbox/seed/seeded-people.ts'
import { UserError } from '#generator/system/user-error.ts'
import type { Tell } from '../events/events.ts'
import { type Invitations, openInvitations } from './invitations.ts'
import { codePath, type PhoneAppOptions, phoneApp } from './phone-app.ts'

/** Address of this machine in a network, with the name of the network interface. */
export interface Place {
  name: string
  address: string
}

/** Lists the addresses of this machine in its networks. */
export const listPlaces = (): Place[] =>
  Object.entries(networkInterfaces()).flatMap(([name, interfaceAddresses]) =>
    (interfaceAddresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ name, address })),
  )

/** State of a gym's app for phones in the same network, with the current code. */
export interface PhoneState {
  isOn: boolean
  /** Addresses of this machine in its networks, each with the address of the code. */
  places: readonly { name: string; address: string; url: string }[]
  /** Remaining lifetime of the code, ms. */
  left: number
  /** True if a phone has used the code. */
  isUsed: boolean
  /** Number of phones that used a code. */
  phones: number
}

type Shared = Pick<PhoneAppOptions, 'files' | 'sandboxes'>

interface PhonesOptions extends Shared {
  siteOf: (gym: string) => ReturnType<PhoneAppOptions['siteOf']>
  tell: Tell
  places?: () => Place[]
  now?: () => number
}

interface PhoneListener extends Listening {
  invitations: Invitations
  places: readonly Place[]
  /** Username logged in on the next phone. '' for no login. */
  as: string
}

export interface Phones {
  state(gym: string): PhoneState
  /** Opens the listener if necessary and creates a new code. */
  invite(gym: string, as: string): Promise<PhoneState>
  /** Closes the listener and its open connections at once. */
  close(gym: string): Promise<PhoneState>
  closeAll(): Promise<void>
}

/** A fixed port for firewall rules. If taken, the next free port is used. */
const defaultPort = 4190

export function openPhones({
  siteOf,
  files,
  sandboxes,
  tell,
  places = listPlaces,
  now,
}: PhonesOptions): Phones {
  const opening = new Map<string, Promise<PhoneListener>>()
  const open = new Map<string, PhoneListener>()

  async function begin(gym: string): Promise<PhoneListener> {
    const here = places()
    if (here.length === 0)
      throw new UserError(
        'environment',
        'This machine is in no network.',
        'Connect it to the one of the phone.',
      )
    const listener: PhoneListener = {
      invitations: openInvitations(now, () => tell({ topic: 'phone', gym })),
      places: here,
      as: '',
      port: 0,
      close: async () => {},
    }
    const app = phoneApp({
      ...{ gym, files, sandboxes, invitations: listener.invitations },
      isHost: host => here.some(({ address }) => host === `${address}:${listener.port}`),
      entrance: () => entranceFor(gym, listener.as),
      siteOf: () => siteOf(gym),
    })
    const hosts = here.map(({ address }) => address)
    return Object.assign(listener, await serveApp(app, defaultPort, { orNext: true, hosts }))
  }

  function state(gym: string): PhoneState {
    const listener = open.get(gym)
    const code = listener?.invitations.code()
    if (!listener || !code) return { isOn: false, places: [], left: 0, isUsed: false, phones: 0 }
    return {
      isOn: true,
      places: listener.places.map(({ name, address }) => ({
        name,
        address,
        url: `http://${address}:${listener.port}${codePath}${code.token}`,
      })),
      left: Math.max(0, code.left),
      isUsed: code.isUsed,
      phones: listener.invitations.guests(),
    }
  }

  async function close(gym: string): Promise<PhoneState> {
    const begun = opening.get(gym)
    opening.delete(gym)
    open.delete(gym)
    tell({ topic: 'phone', gym })
    await (await begun?.catch(() => null))?.close()
    return state(gym)
  }

  return {
    state,
    async invite(gym, as) {
      const begun = opening.get(gym) ?? begin(gym)
      opening.set(gym, begun)
      const listener = await begun.catch((error: unknown) => {
        if (opening.get(gym) === begun) opening.delete(gym)
        throw error
      })
      // A concurrent request may have closed the listener.
      if (opening.get(gym) !== begun) return state(gym)
      open.set(gym, listener)
      listener.as = as
      listener.invitations.invite()
      return state(gym)
    },
    close,
    async closeAll() {
      await Promise.all([...opening.keys()].map(close))
    },
  }
}

function entranceFor(gym: string, as: string): string {
  const query = new URLSearchParams({ gym, as, password, theme: 'system', to: as === '' ? '/login' : '/' })
  return `/__studio/enter.html?${query}`
}
