import { useState } from 'react'
import { CropActions, PhotoNow, PhotoSources } from '#features/account/photo/AvatarPage.tsx'
import { CropStage } from '#features/account/photo/CropStage.tsx'
import { type Crop, wholeCrop } from '#features/account/photo/crop.ts'
import { Appearance } from '#features/account/profile/Appearance.tsx'
import { ProfileSkeleton } from '#features/account/profile/ProfilePage.tsx'
import type { Profile } from '#protocol/account/profile.ts'
import { Switch, SwitchList } from '#ui/form/choice/Switch.tsx'
import { Refusal } from '#ui/form/Form.tsx'
import { Slider } from '#ui/form/number/Slider.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Avatar } from '#ui/media/Avatar.tsx'
import { Shelf } from './Shelf.tsx'

const nothing = () => {}
const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#7aa"/><circle cx="300" cy="330" r="150" fill="#eb9"/></svg>',
)}`
const picture = { url: drawing, measures: { width: 600, height: 800 } }
const profile: Profile = {
  fullname: 'María Fernanda Etchegoyen de la Vega',
  email: 'maria.fernanda@example.com',
  phone: '',
  birth: '1990-03-12',
  photo: '',
  branch: 0,
  visible: true,
  medical: { until: '2027-10-01', state: 'review', sentAt: 0, reason: '' },
}

/** Settings of the member: switches, the photo and its crop, the appearance. */
export function AccountParts() {
  const [on, setOn] = useState(true)
  const [value, setValue] = useState(150)
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  return (
    <>
      <Shelf title="Switches and a slider">
        <Stack>
          <SwitchList label="Avisos">
            <Switch
              label="Clases y lista de espera"
              text="Si cambia tu clase o se libera un lugar."
              on={on}
              onChange={setOn}
            />
            <Switch label="Otorrinolaringológicamente" on={false} onChange={nothing} />
          </SwitchList>
          <Slider
            label="Acercá la foto"
            value={value}
            min={100}
            max={400}
            step={5}
            valueText={`${value} %`}
            onChange={setValue}
          />
        </Stack>
      </Shelf>
      <Shelf title="A photo">
        <Stack>
          <Avatar huge name={profile.fullname} />
          <PhotoNow profile={profile} busy={false} onRemove={nothing} />
          <PhotoNow profile={{ ...profile, photo: '/', visible: false }} busy onRemove={nothing} />
          <CropStage picture={picture} crop={crop} onChange={setCrop} />
          <CropActions busy onSave={nothing} onDrop={nothing} />
          <PhotoSources onChoose={nothing} onNoCamera={nothing} />
        </Stack>
      </Shelf>
      <Shelf title="Profile">
        <Stack>
          <Appearance />
          <Refusal message="Demasiados intentos. Esperá unos minutos y probá de nuevo." />
          <ProfileSkeleton />
        </Stack>
      </Shelf>
    </>
  )
}
