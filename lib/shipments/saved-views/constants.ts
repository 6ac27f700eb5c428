export const savedViewNameMax = 50;
export const savedViewsMax = 30;
export const viewQueryMax = 2000;
