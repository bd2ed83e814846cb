import { expect, test } from 'vitest'
import { fieldsOf } from '#features/fitness/timer/timer-fields.ts'
import { modes, usual } from '#features/fitness/timer/timer-workout.ts'

const labels = {
  amrap: ['Tiempo'],
  emom: ['Cada', 'Rondas'],
  tabata: ['Trabajo', 'Descanso', 'Rondas'],
  fortime: ['Tiempo tope'],
  custom: ['Rondas'],
}

test.each(modes)('%s: each field changes only its own number', mode => {
  const workout = usual[mode]
  const knobs = fieldsOf(workout)
  expect(knobs.map(({ label }) => label)).toEqual(labels[mode])
  for (const { label, value, set } of knobs) {
    expect(set(value)).toEqual(workout)
    const changed = fieldsOf(set(value + 1))
    expect(
      changed.filter((knob, index) => knob.value !== knobs[index]?.value).map(knob => knob.label),
    ).toEqual([label])
  }
})
