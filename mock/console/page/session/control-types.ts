import type { ControlBody, ControlView } from '../../../../spec/control-types.ts';

/** What the console reads of the control interface: the types of spec/control.yaml. */
export type Catalogue = ControlView<'Catalogue'>;
export type Point = ControlView<'Point'>;
export type Club = ControlView<'Club'>;
export type Integration = ControlView<'Integration'>;
export type Destination = ControlView<'Destination'>;
export type Delivery = ControlView<'Delivery'>;
export type Attempt = ControlView<'Attempt'>;
export type Disturbance = ControlBody<'setDisturbances'>['disturbances'][number];
export type Exchange = ControlView<'Exchange'>;
export type ClientReport = ControlView<'ClientReport'>;
export type Finding = ControlView<'Finding'>;
export type FeatureState = ControlView<'Feature'>;
