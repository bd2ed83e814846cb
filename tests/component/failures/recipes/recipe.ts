// The type of a recipe: the steps of a write on its screen, and the messages that follow. Also the gestures of
// recipes.
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addDays } from '#platform/time/gym-time.ts'
import type { writes } from '#tests/support/writes.ts'
import type { Gym } from '../../stage/gym.ts'
import { chooseDay, screen, sheet } from '../../stage/screen.ts'
import { isVisible } from '../waiting.ts'

export interface Recipe {
  /** Distinguishes several recipes of the same action. */
  name?: string
  /** The request that fails instead of the action itself: a step before the write. */
  request?: string
  /** The user, '' for a guest. */
  user: string
  gym?: 'fuerza-sur'
  path: string
  /** The time at the gym and on the phone, as for openApp. */
  at?: string
  /** Prepares the state of the gym. */
  before?: (gym: Gym) => Promise<unknown>
  /** Leads from the screen, as an earlier attempt left it, to the control that does the write. */
  ready?: () => Promise<unknown>
  /** Texts to type, by the labels of their fields. They stay in the fields until the write succeeds. */
  fields?: Readonly<Record<string, string>>
  /** The container of the fields, the screen by default. */
  container?: () => Locator
  /** The value of the empty field in `fields`, new for each attempt. */
  code?: (gym: Gym) => Promise<string>
  /** Does the write, with the question before it. */
  tap: () => Promise<unknown>
  /** The message of success, also after its answer was lost. Never shown before the write succeeded. */
  done: RegExp
  /** The message if the gym refuses without a reason. */
  refused: RegExp
  /** The message if the gym says that the write never arrived. */
  neverArrived?: RegExp
  /** The message if the outcome stays unknown. */
  unknown?: RegExp
  /** The message if a step before the write fails without a reason from the gym. */
  lost?: RegExp
  /** The message of a queued write that waits, null for no message. */
  waits?: RegExp | null
  /** Waits for the end of a successful attempt that shows no message. */
  finish?: () => Promise<unknown>
}

/** The recipes of some actions, or the reason for having no recipe. */
export type Recipes<Name extends keyof typeof writes = keyof typeof writes> = Readonly<
  Record<Name, readonly Recipe[] | { reason: string }>
>
export type SomeRecipes = Partial<Recipes>

export const omitRecipe = (reason: string): { reason: string } => ({ reason })

// The days of the tests. Wednesday is today, and all three are full days of the sample gyms.
export const today = '2026-11-25'
export const tomorrow = '2026-11-26'
export const dayAfter = '2026-11-27'
export const inDays = (days: number): string => addDays(today, days)

/** The message of a refusal without a reason on many screens. */
export const notSaved = /^No se pudo guardar\. Probá de nuevo\.$/
export const rejected = /^Rechazada \.{5}$/
export const unsent = /^1 sin enviar\. Se envía solo en cuanto se pueda\.$/

const findShown = (locator: Locator): HTMLElement | undefined =>
  locator.elements().find(isVisible) as HTMLElement | undefined

export const isShown = (...locators: readonly Locator[]): boolean =>
  locators.some(locator => findShown(locator) !== undefined)

/** Waits until at least one locator is visible. */
export const expectVisible = (...locators: readonly Locator[]): Promise<void> =>
  expect.poll(() => isShown(...locators), { interval: 20 }).toBe(true)

/** Returns true if a finger would hit the element: it is enabled and nothing covers its middle. */
function isPressable(element: HTMLElement): boolean {
  if (element.matches(':disabled, [aria-disabled=true]')) return false
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** Presses the first visible element as soon as a finger could. */
export async function press(locator: Locator): Promise<void> {
  const find = () => {
    const element = findShown(locator)
    return element && isPressable(element) ? element : undefined
  }
  await expect.poll(find, { interval: 20 }).toBeDefined()
  find()?.click()
}

/** Presses a control whose native input is hidden below its drawing. */
export async function toggle(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements().length, { interval: 20 }).toBeGreaterThan(0)
  ;(locator.first().element() as HTMLElement).click()
}

export async function choose(locator: Locator, option: string): Promise<void> {
  await expect.poll(() => locator.elements().length, { interval: 20 }).toBe(1)
  await userEvent.selectOptions(locator, option)
}

export const button = (name: string | RegExp): Locator => screen().getByRole('button', { name }).first()

/** Presses a button of the open question. */
export const agree = (label: string): Promise<void> =>
  press(page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }))

export const openSheet = (opener: string | RegExp, name: string) => async (): Promise<void> => {
  if (sheet(name).elements().length === 0) await press(button(opener))
  await expectVisible(sheet(name).getByRole('button'))
}
export const inSheet = (name: string) => (): Locator => sheet(name)
export const pressIn = (name: string, label: string) => (): Promise<void> =>
  press(sheet(name).getByRole('button', { name: label }))

/** Opens a class of the schedule, `after` days from today. */
export const openSlot =
  (hour: RegExp, name: string, after = 1) =>
  async (): Promise<void> => {
    if (sheet(name).elements().length > 0) return
    await chooseDay(after)
    await press(button(hour))
    await expectVisible(sheet(name).getByRole('button'))
  }

/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
export const pictureAddress = `data:image/png;base64,${png}`
const picture = (): File =>
  new File([Uint8Array.from(atob(png), letter => letter.charCodeAt(0))], 'foto.png', { type: 'image/png' })

/** Chooses a picture in a file field, unless `chosen` is visible already. */
export async function choosePicture(input: Locator, chosen: Locator): Promise<void> {
  if (isShown(chosen)) return
  await expect.poll(() => input.elements().length, { interval: 20 }).toBeGreaterThan(0)
  const field = input.last().element() as HTMLInputElement
  const files = new DataTransfer()
  files.items.add(picture())
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await expectVisible(chosen)
}

/** Joins the waitlist of a full class that starts after a time. Returns the class. */
export async function joinWaitlist(gym: Gym, user: string, date: string, after = ''): Promise<string> {
  const member = await gym.logIn(user)
  const full = (await member.slots(date)).find(
    ({ taken, capacity, time }) => taken >= capacity && time > after,
  )
  expect((await member.book(full?.id ?? '', { espera: '1' })).errors).toEqual([])
  return full?.id ?? ''
}

/**
 * Lets the gym hold a spot in a full class of this evening for a member on its waitlist. At 18:00 it is too
 * late to cancel for free, so the gym holds the spot and does not book it. Returns the class.
 */
export async function holdSpot(gym: Gym, user: string): Promise<string> {
  const slot = await joinWaitlist(gym, user, today, '18:00')
  const staff = await gym.logIn('sofi')
  const { attendees } = await staff.ask('asistentes', { id: slot })
  const fields = { id: attendees[0]?.booking ?? '', penal: '0', rid: crypto.randomUUID() }
  expect((await staff.ask('reservardel', fields)).ok).toBe(1)
  return slot
}

/** Books the class with the most room, which takes guests too. */
export async function book(gym: Gym, user: string, date: string): Promise<void> {
  const member = await gym.logIn(user)
  const room = ({ capacity, taken }: { capacity: number; taken: number }) => capacity - taken
  const [slot] = (await member.slots(date))
    .filter(candidate => room(candidate) > 0 && candidate.state !== 'booked')
    .sort((a, b) => room(b) - room(a))
  expect((await member.book(slot?.id ?? '')).errors).toEqual([])
}

/** Uploads a picture of a medical certificate or of a receipt. Returns the member and the picture's address. */
export async function sendPicture(gym: Gym, user: string, kind: 'apto' | 'transferencia') {
  const member = await gym.logIn(user)
  const answer = await member.wire('upload_img.php', { img: pictureAddress, tipo: kind })
  return { member, img: String(answer?.url ?? '') }
}
