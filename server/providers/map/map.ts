export interface Coordinates {
  /** Degrees. */
  longitude: number
  latitude: number
}

export interface MapProvider {
  /** The province's name as the map writes it, such as 浙江省, or null where it knows none. Rejects within 8 s. */
  findProvince(place: Coordinates): Promise<string | null>
}
