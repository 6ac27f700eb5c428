import {
  along,
  around,
  isInside,
  type Label,
  meet,
  type Rectangle,
  type Spot,
  spotsFor,
  type Wanted,
} from "./choose-labels";
import type { Size } from "./compute-view";

interface NamedSpot extends Spot {
  readonly text: string;
}

/** What the cities must leave free. */
interface Drawn {
  /** The route's points and their names, empty where they have none. */
  readonly points: readonly Wanted[];
  readonly labels: readonly Label[];
  readonly legs: readonly (readonly Spot[])[];
}

export interface CityMark extends Spot {
  readonly label: Label;
}

const citiesMax = 3;
/** Of the names, in pixels; the style sheet sets the same. */
const nameSize = 10.5;
export const cityRadius = 2;
/** A city nearer to a stop is that stop for the eye. Pixels. */
const ownMin = 20;
/** Farther from the route a city says little of it: this part of the map's longer side. */
const farPart = 0.3;
/** Between two cities: this part of the longer side. */
const apartPart = 0.2;

/**
 * Up to three cities near the route, the first ones of the list that have room: neither dot nor name covers the route,
 * its points, their names or another city. Pure.
 */
export function chooseCities(
  cities: readonly NamedSpot[],
  { points, labels, legs }: Drawn,
  size: Size,
): CityMark[] {
  const side = Math.max(size.width, size.height);
  const route = legs.flatMap(along);
  const taken: Rectangle[] = [
    ...labels.map(({ box }) => widen(box)),
    ...points.map((point) => around(point, point.radius + 2)),
    ...route.map((spot) => around(spot, 3)),
  ];
  const isFree = (box: Rectangle) => isInside(box, size) && !taken.some((other) => meet(other, box));
  const distance = (spots: readonly Spot[], { x, y }: Spot) =>
    Math.min(...spots.map((spot) => Math.hypot(spot.x - x, spot.y - y)));
  const chosen: CityMark[] = [];
  for (const city of cities) {
    if (chosen.length === citiesMax) break;
    if (!isFree(around(city, cityRadius)) || points.some(({ text }) => text === city.text)) continue;
    if (distance(points, city) < ownMin || distance([...points, ...route], city) > side * farPart) continue;
    if (distance(chosen, city) < side * apartPart) continue;
    const label = spotsFor({ ...city, radius: cityRadius }, nameSize).find(({ box }) => isFree(box));
    if (!label) continue;
    chosen.push({ x: city.x, y: city.y, label });
    taken.push(around(city, cityRadius), label.box);
  }
  return chosen;
}

/** A name with room around it. */
function widen({ left, top, right, bottom }: Rectangle): Rectangle {
  return { left: left - 4, top: top - 2, right: right + 4, bottom: bottom + 2 };
}
