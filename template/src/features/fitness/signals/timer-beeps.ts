import type { CueKind } from '../rules/timer-cues.ts'

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

/** Beeps by Web Audio. Browsers let them sound only after a tap: `wake` belongs into each. */
export class Beeper {
  private audio: AudioContext | null = null

  wake(): void {
    if (typeof AudioContext === 'undefined' || this.audio?.state === 'running') return
    // After a locked screen iOS leaves a context that says it runs and is mute: a new one is the sure way.
    this.close()
    this.audio = new AudioContext()
    this.resume()
  }

  /** On the way back to the page, where there was no tap. */
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

// The ends are softened: a tone that is cut off cracks.
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
