import { type KeyboardEvent, useId, useRef } from 'react'
import { Slider } from '#ui/form/number/Slider.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import * as texts from '../messages.ts'
import { type Crop, closest, cropByKey, farthest, placement, zoomCrop } from './crop.ts'
import styles from './photo.module.css'
import { type ChangeCrop, useCropGestures } from './use-crop-gestures.ts'
import type { ChosenPicture } from './use-photo.ts'

interface CropStageProps {
  picture: Pick<ChosenPicture, 'url' | 'measures'>
  crop: Crop
  onChange: ChangeCrop
}

/** Selects the square of a picture for the photo. Fingers, wheel, keys and slider move and zoom the picture. */
export function CropStage({ picture: { url, measures }, crop, onChange }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const hint = useId()
  const gestures = useCropGestures(stage, measures, onChange)
  function onKeyDown(event: KeyboardEvent) {
    const next = cropByKey(event.key, crop, measures)
    if (next === null || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onChange(() => next)
  }
  const percent = Math.round(crop.zoom * 100)
  return (
    <Stack gap={3}>
      <div
        ref={stage}
        role="application"
        aria-roledescription={texts.cropRole}
        aria-label={texts.cropLabel}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows, + and − move the picture
        tabIndex={0}
        className={styles.stage}
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <img className={styles.picture} src={url} alt="" draggable={false} style={placeOf(crop, measures)} />
        <span className={styles.ring} aria-hidden="true" />
      </div>
      <p id={hint} className={styles.hint}>
        {texts.cropHint}
      </p>
      <Slider
        label={texts.zoomPhoto}
        value={percent}
        min={farthest * 100}
        max={closest * 100}
        step={5}
        valueText={`${percent} %`}
        onChange={value => onChange(now => zoomCrop(now, value / 100 / now.zoom, measures))}
      />
    </Stack>
  )
}

function placeOf(crop: Crop, measures: ChosenPicture['measures']) {
  const { left, top, width, height } = placement(crop, measures)
  return { left: part(left), top: part(top), width: part(width), height: part(height) }
}

const part = (value: number): string => `${value * 100}%`
