import { vibrate } from '#platform/device/vibrate.ts'
import type { CueKind } from './cues.ts'

/** [Hz, start in s, length in s] */
type Tone = readonly [pitch: number, at: number, length: number]

const short = 0.14
const melodies: Readonly<Record<CueKind, readonly Tone[]>> = {
  ready: [[660, 0, short]],
  count: [[660, 0, short]],
  go: [[1320, 0, 0.6]],
  rest: [
    [880, 0, 0.22],
    [587, 0.24, 0.4],
  ],
  ten: [
    [880, 0, short],
    [880, 0.2, short],
  ],
  half: [
    [660, 0, short],
    [880, 0.2, short],
  ],
  done: [
    [880, 0, 0.25],
    [1175, 0.28, 0.25],
    [1568, 0.56, 0.8],
  ],
  back: [[440, 0, short]],
}

/** Plays beeps with Web Audio. Browsers allow sound only after a tap, so call `wake` in each tap. */
export class Beeper {
  private audio: AudioContext | null = null

  wake(): void {
    if (typeof AudioContext === 'undefined' || this.audio?.state === 'running') return
    // After a locked screen, iOS may leave a silent context in the state 'running'. A new context works.
    this.close()
    this.audio = new AudioContext()
    this.resume()
  }

  /** Resumes the sound when the page is visible again, without a tap. */
  resume(): void {
    this.audio?.resume().catch((error: unknown) => console.info('The timer stays mute until a tap.', error))
  }

  beep(kind: CueKind): void {
    if (this.audio?.state !== 'running') return
    for (const tone of melodies[kind]) play(this.audio, tone)
  }

  close(): void {
    this.audio?.close().catch((error: unknown) => console.info('The sound was closed before.', error))
    this.audio = null
  }
}

// Volume ramps: a tone with an abrupt end crackles.
function play(audio: AudioContext, [pitch, at, length]: Tone): void {
  const start = audio.currentTime + at
  const volume = new GainNode(audio, { gain: 0 })
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.8, start + 0.01)
  volume.gain.setValueAtTime(0.8, start + length - 0.04)
  volume.gain.linearRampToValueAtTime(0, start + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length)
}

export const canSpeak = (): boolean => 'speechSynthesis' in globalThis

/** Speaks a text in Spanish. */
export function speak(text: string): void {
  if (!canSpeak()) return
  // A text still in the queue is out of date. Some browsers drop the next text if the current one is cancelled.
  if (speechSynthesis.pending) speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  const voice = bestVoice(speechSynthesis.getVoices())
  utterance.voice = voice
  utterance.lang = voice?.lang ?? 'es-AR'
  utterance.rate = 1.1
  speechSynthesis.speak(utterance)
}

/**
 * Enables the voice. Must be called in a tap. Some browsers load their voices only on request, and iOS drops
 * every text before the first text spoken in a tap.
 */
export function wakeVoice(isApple: boolean): void {
  if (!canSpeak()) return
  speechSynthesis.getVoices()
  if (isApple) speechSynthesis.speak(new SpeechSynthesisUtterance(''))
}

/** A voice of the browser. `lang` is for example es-AR, es_AR or es. */
interface Voice {
  lang: string
  localService: boolean
}

/** Returns the voice closest to Argentine Spanish. Null if the phone has no Spanish voice. */
export function bestVoice<V extends Voice>(voices: readonly V[]): V | null {
  const ranked = voices
    .map(voice => ({ voice, rank: rankOf(voice) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank)
  return ranked[0]?.voice ?? null
}

const near = ['es-ar', 'es-uy', 'es-419', 'es-us', 'es-mx', 'es-cl', 'es-co']

// Ranks voices by country. Within a country, voices that work offline come first.
function rankOf({ lang, localService }: Voice): number {
  const name = lang.toLowerCase().replace('_', '-')
  if (!/^es\b/.test(name)) return Number.POSITIVE_INFINITY
  const place = near.indexOf(name)
  return (place < 0 ? near.length : place) * 2 + (localService ? 0 : 1)
}

/** ms on, off, on… */
const patterns: Readonly<Record<CueKind, readonly number[]>> = {
  ready: [60],
  count: [80],
  go: [400],
  rest: [150, 100, 150],
  ten: [80, 80, 80],
  half: [80, 80, 80],
  done: [300, 120, 300, 120, 600],
  back: [60],
}

export const vibrateFor = (kind: CueKind): void => vibrate(patterns[kind])
