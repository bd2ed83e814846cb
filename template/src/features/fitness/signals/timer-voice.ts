import { bestVoice } from '../rules/timer-voice.ts'

/** Whether this browser can speak at all. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis

/** Says some words aloud, in Spanish. */
export function speak(words: string): void {
  if (!canSpeak()) return
  // A word that waits behind another is of the past; stopping the one that is spoken makes some browsers drop the next.
  if (speechSynthesis.pending) speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(words)
  const voice = bestVoice(speechSynthesis.getVoices())
  utterance.voice = voice
  utterance.lang = voice?.lang ?? 'es-AR'
  utterance.rate = 1.1
  speechSynthesis.speak(utterance)
}

/** Asks for the voices, which some browsers load only then. */
export function wakeVoice(): void {
  if (canSpeak()) speechSynthesis.getVoices()
}
